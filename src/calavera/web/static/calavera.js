// Keeps a page fresh. It knows no rule: the server sends whole parts of the page, this puts them in place.

const byId = (id) => document.getElementById(id);
const table = byId("table");

// ---- morphing: make an element equal to what was sent, and keep the elements that stay

function morph(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeName !== fresh.nodeName) return old.replaceWith(fresh);
  if (old.nodeType !== Node.ELEMENT_NODE) return void (old.nodeValue = fresh.nodeValue);
  for (const { name } of [...old.attributes])
    if (name !== "open" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (name !== "open" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  const named = new Map([...old.children].filter((child) => child.id).map((child) => [child.id, child]));
  let here = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const alike = here && !here.id && !wanted.id && here.nodeName === wanted.nodeName;
    const match = named.get(wanted.id) ?? (alike ? here : null);
    if (!match) old.insertBefore(wanted, here);
    else {
      if (match === here) here = here.nextSibling;
      else old.insertBefore(match, here);
      morph(match, wanted);
    }
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
}

// ---- showing, one after the other: place the parts, tell the news, keep the focus, let pieces travel

let shown = Promise.resolve();
const show = (html) => (shown = shown.catch(() => {}).then(() => bring(html)));

async function bring(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html");
  const parts = [...fresh.body.children].filter((part) => byId(part.id)?.isEqualNode(part) === false);
  const board = parts.find((part) => part.id === "board");
  const still = document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!board || still || !document.startViewTransition) return put(parts);
  const tokens = whatTravels(board);
  name();
  const moving = document.startViewTransition(() => {
    put(parts);
    for (const [token, to] of tokens) lay(token, byId(to));
    name();
  });
  moving.ready.catch(() => {});
  moving.finished.finally(() => tokens.forEach(([token]) => token.remove()));
  await moving.updateCallbackDone;
}

// What is counted travels: from the heap that shrank to all that grew, or from all that shrank to the one that grew.
// Where several shrank and several grew, nothing is made up.
function whatTravels(board) {
  const heaps = [...document.querySelectorAll("#board [data-count]")];
  const change = (heap) => (board.querySelector(`#${heap.id}`)?.dataset.count ?? heap.dataset.count) - heap.dataset.count;
  const fell = heaps.filter((heap) => change(heap) < 0);
  const rose = heaps.filter((heap) => change(heap) > 0);
  if (fell.length > 1 && rose.length > 1) return [];
  return fell.flatMap((from) => rose.map((to) => [token(from), to.id]));
}

let made = 0;
function token(heap) {
  const svg = `<svg class="drawn travelling" id="token-${++made}" viewBox="-25 -25 50 50"><use href="#e-${heap.dataset.emblem}"/></svg>`;
  document.body.insertAdjacentHTML("beforeend", svg);
  return lay(document.body.lastChild, heap);
}

function lay(token, heap) {
  const { left, top, width, height } = heap.getBoundingClientRect();
  token.style.inset = `${top + height / 2}px auto auto ${left + width / 2}px`;
  return token;
}

function name() {
  if (CSS.supports("view-transition-name", "attr(id type(<custom-ident>), none)")) return;
  for (const mover of document.querySelectorAll(".mover[id], .drawn[id]")) mover.style.viewTransitionName = mover.id;
}

function put(parts) {
  const focused = document.activeElement;
  const place = focused?.closest("#question, #board, #votes");
  const before = { ...byId("question")?.dataset, line: Number(byId("entries")?.dataset.last) };
  for (const part of parts) morph(byId(part.id), part);
  if (focused?.id && document.activeElement !== focused) byId(focused.id)?.focus({ preventScroll: true });
  const fell = place && document.activeElement === document.body;
  if (fell) byId("question-title")?.focus({ preventScroll: true });
  announce(before, fell);
  cue(byId("cue").dataset);
  if (source && source.address !== table.dataset.stream) connect();
}

function announce(before, heard) {
  const lines = [...(byId("entries")?.children ?? [])].filter((line) => line.dataset.line > before.line);
  const told = lines.reverse().map((line) => line.firstElementChild.textContent.trim());
  if (told.length > 8) told.splice(0, told.length - 8, `${told.length - 8} earlier lines stand in the journal.`);
  const { says, ask } = byId("question")?.dataset ?? {};
  const anew = says !== before.says || ask !== before.ask;
  if (says && anew && !heard && told.at(-1) !== `${says}.`) told.push(says);
  if (told.length) byId("announcer").textContent = told.join(" ");
}

function cue({ title, icon }) {
  document.title = title;
  if (!byId("icon").href.endsWith(icon)) byId("icon").href = icon;
}

// ---- the stream: parts as they change. Browsers open six connections to a server, so it is closed while
// nobody looks; of many tabs the last four have one

let source, again;
let failures = 0;
let newer = 0;
const tabs = new BroadcastChannel("streams");
tabs.onmessage = () => source && ++newer > 3 && rest();

function connect() {
  disconnect();
  tabs.postMessage((newer = 0));
  source = new EventSource(table.dataset.stream);
  source.address = table.dataset.stream;
  source.addEventListener("parts", (event) => {
    failures = 0;
    lost(false);
    show(event.data);
  });
  source.addEventListener("version", (event) => event.data !== table.dataset.version && location.reload());
  source.addEventListener("leave", () => location.reload());
  source.onerror = retry;
}

function retry() {
  disconnect();
  if (++failures > 1) lost(true);
  again = setTimeout(connect, Math.min(15000, 250 * 2 ** failures) * (0.75 + Math.random() / 2));
}

function disconnect() {
  clearTimeout(again);
  source?.close();
  source = null;
}

const lost = (now) => (byId("lost").hidden = !now);

async function peek() {
  const answer = await fetch(table.dataset.cue).catch(() => null);
  if (source) return;
  if (answer?.ok) cue(await answer.json());
  again = setTimeout(peek, 10000);
}

function rest() {
  disconnect();
  again = setTimeout(peek, 5000);
}

const look = () => (document.hidden ? rest() : connect());

// ---- forms: sent without leaving the page; a move that got no answer is sent again under the same move id

async function send(form, button) {
  const body = new URLSearchParams(new FormData(form, button));
  form.ariaBusy = true;
  button?.classList.add("is-sent");
  for (let attempt = 0; attempt < 10; attempt++) {
    try {
      const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers: { "X-Parts": 1 } });
      const go = answer.headers.get("X-Go");
      if (go) return location.assign(go);
      if (answer.status > 501) throw answer;
      lost(false);
      if (answer.ok) form.reset();
      byId("notice").replaceChildren();
      await show(await answer.text());
      if (!answer.ok || !source) connect();
      break;
    } catch {
      lost(true);
      await new Promise((done) => setTimeout(done, Math.min(8000, 400 * 2 ** attempt)));
    }
  }
  form.ariaBusy = null;
  button?.classList.remove("is-sent");
}

// ---- keys: arrows walk through the choices, a digit goes to one, Enter takes it; a scrolling box keeps its arrows

function walk(event) {
  const panel = event.target.closest("#question, #board");
  if (!panel || event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, textarea, [tabindex='0']")) return;
  const isChoice = ".choice, [data-choice]";
  const all = [...panel.querySelectorAll(`${isChoice}, .choice-group > summary`)].filter((stop) => stop.checkVisibility());
  const stops = event.key > 0 ? all.filter((stop) => stop.matches(isChoice)) : all;
  const at = stops.indexOf(event.target.closest(`${isChoice}, summary`));
  const next = (at + 1) % stops.length;
  const back = (Math.max(at, 0) + stops.length - 1) % stops.length;
  const keys = { ArrowDown: next, ArrowRight: next, ArrowUp: back, ArrowLeft: back, Home: 0, End: stops.length - 1 };
  const stop = stops[keys[event.key] ?? event.key - 1];
  if (!stop) return;
  event.preventDefault();
  stop.focus();
}

// ---- a mouse drags a box with data-pan: no click

let dragged = 0;
const pans = (target) => target.closest?.("[data-pan]");
addEventListener("dragstart", (event) => pans(event.target) && event.preventDefault());
addEventListener("mousemove", ({ target, buttons, movementX: x, movementY: y }) => {
  const box = buttons === 1 && pans(target);
  dragged = box && dragged + Math.hypot(x, y);
  if (dragged > 5) box.scrollBy(-x, -y);
});

// a list of steps follows what lights up
addEventListener("animationstart", ({ target }) => target.closest(".sequel")?.scrollTo(0, target.offsetTop - 99));

if (table) {
  addEventListener("submit", (event) => {
    if (!event.target.matches("[data-live]")) return;
    event.preventDefault();
    if (!event.target.ariaBusy) send(event.target, event.submitter);
  });
  addEventListener("click", (event) => {
    // the second click of two may come after the answer, and meet the next question
    if (event.detail > 1 && event.target.closest(".choice, [data-choice]")) return event.preventDefault();
    const target = event.target.closest("a[data-choice]");
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const button = byId(`choice-${target.dataset.choice}`);
    if (!event.detail || dragged < 6) button?.form.requestSubmit(button);
  });
  addEventListener("keydown", walk);
  addEventListener("visibilitychange", look);
  addEventListener("pageshow", (event) => event.persisted && look());
  addEventListener("pagehide", disconnect);
  addEventListener("focus", () => source || look());
  addEventListener("online", look);
  addEventListener("offline", () => retry(failures++)); // a stream may outlive its line
  byId("again").onclick = look;
  look();
}

addEventListener("keydown", ({ target, altKey, key }) => {
  if (!target.matches("input, select") && !altKey) document.querySelector(`a[data-key="${key}"]`)?.click();
});

document.documentElement.classList.add("has-script");
addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy);
  button.textContent = "Copied";
});
