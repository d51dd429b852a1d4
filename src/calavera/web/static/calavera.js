// Keeps a table page fresh and lively. It knows no rule of any game: the server sends whole parts of the page as
// HTML, and this puts them in place. Without it the same page works by plain forms.

const byId = (id) => document.getElementById(id);
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const still = matchMedia("(prefers-reduced-motion: reduce)");
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

// ---- showing: put the parts in place, tell what is new, keep the focus

async function show(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html");
  const parts = [...fresh.body.children].filter((part) => byId(part.id) && !byId(part.id).isEqualNode(part));
  if (!parts.length) return;
  const apply = () => put(parts);
  const lively = document.startViewTransition && !still.matches && !document.hidden;
  if (lively && parts.some((part) => part.id === "board")) await document.startViewTransition(apply).updateCallbackDone;
  else apply();
}

function put(parts) {
  const focused = document.activeElement;
  const place = focused?.closest("#table > *, .side > *");
  const before = { question: byId("question")?.dataset.says, line: lastLine() };
  for (const part of parts) morph(byId(part.id), part);
  if (focused?.id && document.activeElement !== focused) byId(focused.id)?.focus({ preventScroll: true });
  if (place && document.activeElement === document.body) place.querySelector("h1, h2")?.focus({ preventScroll: true });
  announce(before);
  cue(byId("cue").dataset);
  if (source && source.address !== table.dataset.stream) connect();
}

const lastLine = () => Number(byId("entries")?.dataset.last ?? 0);

function announce(before) {
  const told = [...document.querySelectorAll("#entries > [data-line]")]
    .filter((line) => Number(line.dataset.line) > before.line)
    .reverse()
    .map((line) => line.querySelector("[data-says]")?.textContent.trim());
  const asked = byId("question")?.dataset.says;
  if (asked && asked !== before.question) told.push(asked);
  if (told.length) byId("announcer").textContent = told.slice(-8).join(" ");
}

function cue({ title, icon }) {
  document.title = title;
  if (byId("icon").getAttribute("href") !== icon) byId("icon").href = icon;
}

// ---- the stream: whole parts as they change; closed while nobody looks, since browsers allow six per server

let source = null;
let failures = 0;
let again = 0;

function connect() {
  disconnect();
  source = new EventSource(table.dataset.stream);
  source.address = table.dataset.stream;
  source.addEventListener("parts", (event) => {
    failures = 0;
    lost(false);
    show(event.data);
  });
  source.addEventListener("version", (event) => event.data !== table.dataset.version && location.reload());
  source.addEventListener("leave", () => location.reload());
  source.onerror = () => {
    disconnect();
    if (++failures > 1) lost(true);
    again = setTimeout(connect, Math.min(15000, 250 * 2 ** failures) * (0.75 + Math.random() / 2));
  };
}

function disconnect() {
  clearTimeout(again);
  source?.close();
  source = null;
}

const lost = (now) => (byId("lost").hidden = !now);

async function peek() {
  if (!document.hidden) return;
  try {
    const answer = await fetch(table.dataset.cue);
    if (answer.ok) cue(await answer.json());
  } catch {
    // the next look will tell
  }
  again = setTimeout(peek, 10000);
}

function look() {
  disconnect();
  if (document.hidden) again = setTimeout(peek, 5000);
  else connect();
}

// ---- forms: sent without leaving the page; a move that got no answer is sent again under the same move id

async function send(form, button) {
  const body = new URLSearchParams(new FormData(form, button));
  form.setAttribute("aria-busy", "true");
  button?.classList.add("is-sent");
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers: { "X-Parts": "1" } });
      const html = await answer.text();
      if (answer.headers.has("X-Go")) return location.assign(answer.headers.get("X-Go"));
      if (answer.ok) form.reset();
      lost(false);
      await show(html);
      break;
    } catch {
      lost(true);
      if (attempt > 8) break;
      await wait(Math.min(8000, 400 * 2 ** attempt));
    }
  }
  form.removeAttribute("aria-busy");
  button?.classList.remove("is-sent");
}

function press(choice) {
  const button = byId(`choice-${choice}`);
  button?.form.requestSubmit(button);
}

// ---- keys: arrows walk through the choices, a digit goes to one, Enter takes it

function walk(event) {
  const panel = event.target.closest("#question, #board");
  if (!panel || event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, textarea")) return;
  const stops = [...document.querySelectorAll(panel.id === "board" ? "#board [data-choice]" : "#question .choice")];
  const at = stops.indexOf(document.activeElement.closest("[data-choice], .choice"));
  const steps = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at < 0 ? -1 : at - 1, Home: 0, End: -1 };
  const to = /^[1-9]$/.test(event.key) ? event.key - 1 : steps[event.key];
  if (to === undefined || !stops.length || (panel.id === "board" && at < 0)) return;
  event.preventDefault();
  stops.at(to >= stops.length ? (event.key > 0 ? -1 : 0) : Math.max(to, -1)).focus();
}

if (table) {
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("form[data-live]") || event.defaultPrevented) return;
    event.preventDefault();
    if (event.target.getAttribute("aria-busy") !== "true") send(event.target, event.submitter);
  });
  document.addEventListener("click", (event) => {
    const target = event.target.closest("a[data-choice]");
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    press(target.dataset.choice);
  });
  document.addEventListener("keydown", walk);
  document.addEventListener("visibilitychange", look);
  addEventListener("pageshow", (event) => event.persisted && look());
  addEventListener("pagehide", disconnect);
  addEventListener("online", look);
  addEventListener("offline", () => lost(true));
  byId("again").addEventListener("click", look);
  look();
}

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = "Copied";
  });
}
