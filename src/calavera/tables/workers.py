"""The processes in which bots think: started when first needed, killed when late, a few at a time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any

from msgspec import MsgspecError, Struct
from msgspec.json import Decoder, Encoder

from calavera.tables.structs import Advice

logger = logging.getLogger(__name__)

PROCESSES = min(4, os.cpu_count() or 1)

BROKEN = (OSError, EOFError, ValueError, MsgspecError)
"""What shows that a process is good for nothing more: a timeout is an OSError, an answer without end a ValueError."""


class Question(Struct, tag="choose"):
    """What shall `bot` choose for `seat` in the match of `record`, within so many seconds?"""

    bot: str
    record: dict[str, Any]
    seat: int
    seed: int
    seconds: float


class Request(Struct, tag="advise"):
    """What would an adviser do on `seat`, in the match of `record`? `names` are those of all seats."""

    record: dict[str, Any]
    seat: int
    names: list[str]
    seed: int
    seconds: float


class Answer(Struct):
    """The action chosen, or the advice; neither when the process has come up and waits for its first question."""

    action: int | None = None
    advice: Advice | None = None


class Workers:
    """At most `most` processes; who asks while all think waits for one."""

    def __init__(self, most: int = PROCESSES) -> None:
        self.most = most
        self.asking = 0
        self.free: asyncio.LifoQueue[Process] = asyncio.LifoQueue()
        self.all: set[Process] = set()
        self.starting: set[asyncio.Task[None]] = set()

    def warm(self) -> None:
        """Start a process if there is work for one more, and it is not the last there may be."""
        running = len(self.all) + len(self.starting)
        if running < min(self.most, max(1, self.asking)):
            task = asyncio.create_task(self.start())
            self.starting.add(task)
            task.add_done_callback(self.starting.discard)

    async def ask(self, question: Question, patience: float) -> int | None:
        """What the bot chose; None if that took more than `patience` seconds, or it broke."""
        return (await self.answer(question, patience)).action

    async def advise(self, request: Request, patience: float) -> Advice | None:
        """What the adviser says; None if that took more than `patience` seconds, or he broke."""
        return (await self.answer(request, patience)).advice

    async def answer(self, question: Question | Request, patience: float) -> Answer:
        """The answer of a process that is free; an empty one if there was none in time."""
        process: Process | None = None
        self.asking += 1
        self.warm()
        try:
            async with asyncio.timeout(patience):
                process = await self.free.get()
                answer = await put(process, question)
            self.free.put_nowait(process)
            return answer
        except BROKEN as error:
            who = f"the bot {question.bot}" if isinstance(question, Question) else "the adviser"
            logger.warning("%s gave no answer: %r", who, error)
            await self.kill(process)
            return Answer()
        except asyncio.CancelledError:
            await self.kill(process)
            raise
        finally:
            self.asking -= 1

    async def start(self) -> None:
        """Start a process and wait until it has come up."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "calavera.tables.thinking", stdin=PIPE, stdout=PIPE
        )
        self.all.add(process)
        try:
            await read(process)
        except BROKEN as error:
            logger.error("a process for bots did not come up: %r", error)
            await self.kill(process)
        except asyncio.CancelledError:
            await self.kill(process)
            raise
        else:
            self.free.put_nowait(process)

    async def kill(self, process: Process | None) -> None:
        """End a process at once; None is none."""
        if process is not None:
            self.all.discard(process)
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def close(self) -> None:
        """End all processes."""
        for task in self.starting:
            task.cancel()
        await asyncio.gather(*self.starting, return_exceptions=True)
        for process in list(self.all):
            await self.kill(process)


async def put(process: Process, question: Question | Request) -> Answer:
    """Hand over a question and wait for the answer."""
    assert process.stdin is not None
    process.stdin.write(Encoder().encode(question) + b"\n")
    await process.stdin.drain()
    return await read(process)


async def read(process: Process) -> Answer:
    """The next line of a process. Raises EOFError if it has ended."""
    assert process.stdout is not None
    line = await process.stdout.readline()
    if not line:
        raise EOFError("the process has ended")
    return Decoder(Answer).decode(line)
