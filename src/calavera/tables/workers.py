"""The processes in which bots think: started when first needed, killed when late, a few at a time."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any

from msgspec import MsgspecError, Struct
from msgspec.json import Decoder, Encoder

COMING_UP = 30.0
"""Seconds a new process may take to import the games."""


class Question(Struct):
    """What shall `bot` choose for `seat` in the match of `record`, within so many seconds?"""

    bot: str
    record: dict[str, Any]
    seat: int
    seed: int
    seconds: float


class Answer(Struct):
    """The action chosen; None when the process has come up and waits for its first question."""

    action: int | None


class Workers:
    """So many processes; who asks while all think waits for one."""

    def __init__(self, processes: int) -> None:
        self.free: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        self.all: set[Process] = set()
        for _ in range(processes):
            self.free.put_nowait(None)

    async def ask(self, question: Question, patience: float) -> int | None:
        """What the bot chose; None if it was late or broke, and then its process is gone.

        `patience` is the most seconds from handing over the question to the answer.
        """
        process = self.alive(await self.free.get())
        try:
            if process is None:
                process = await self.start()
            action = await asyncio.wait_for(put(process, question), patience)
        except BaseException as error:
            if process is not None:
                self.kill(process)
            self.free.put_nowait(None)
            if isinstance(error, (OSError, EOFError, MsgspecError, TimeoutError)):
                return None
            raise
        self.free.put_nowait(process)
        return action

    async def start(self) -> Process:
        """A new process, come up."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "calavera.tables.thinking", stdin=PIPE, stdout=PIPE
        )
        self.all.add(process)
        try:
            await asyncio.wait_for(answer(process), COMING_UP)
        except BaseException:
            self.kill(process)
            raise
        return process

    def alive(self, process: Process | None) -> Process | None:
        """The process, unless it has ended by itself."""
        if process is not None and process.returncode is not None:
            self.all.discard(process)
            return None
        return process

    def kill(self, process: Process) -> None:
        """End a process at once."""
        self.all.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()

    async def close(self) -> None:
        """End all processes."""
        for process in list(self.all):
            self.kill(process)
            await process.wait()


async def put(process: Process, question: Question) -> int | None:
    """Hand over a question and wait for the answer."""
    assert process.stdin is not None
    process.stdin.write(Encoder().encode(question) + b"\n")
    await process.stdin.drain()
    return await answer(process)


async def answer(process: Process) -> int | None:
    """The next line of a process. Raises EOFError if it has ended."""
    assert process.stdout is not None
    line = await process.stdout.readline()
    if not line:
        raise EOFError("the process has ended")
    return Decoder(Answer).decode(line).action
