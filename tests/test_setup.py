"""`./dev` answers, and the locks hold what pyproject.toml names."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HOME = Path(__file__).parents[1]
PROJECT = tomllib.loads((HOME / "pyproject.toml").read_text())
LOCKS = {
    "editable": "requirements.lock",
    "build": "requirements-build.lock",
    "test": "requirements-test.lock",
}


def dev(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, HOME / "dev", *arguments], capture_output=True, text=True)


def pins(lock: str) -> dict[str, str]:
    return dict(re.findall(r"^([\w.-]+)==([\w.]+)", (HOME / lock).read_text(), re.MULTILINE))


def named(group: str) -> list[Requirement]:
    """What a dependency group names itself, and what the project needs to run."""
    own = [entry for entry in PROJECT["dependency-groups"][group] if isinstance(entry, str)]
    return [Requirement(text) for text in [*own, *PROJECT["project"]["dependencies"]]]


def test_dev_tells_its_commands() -> None:
    told = dev("help").stdout
    for command in ("run", "test", "build", "clean-build", "lock"):
        assert f"./dev {command} " in told


def test_dev_refuses_what_it_does_not_know_and_tells_its_commands() -> None:
    refused = dev("tset")
    assert refused.returncode == 2
    assert "./dev test " in refused.stderr
    assert "`tset` is none of the commands above" in refused.stderr


@pytest.mark.parametrize(("group", "lock"), LOCKS.items())
def test_each_lock_pins_what_the_project_names(group: str, lock: str) -> None:
    pinned = pins(lock)
    for requirement in named(group):
        version = pinned.get(canonicalize_name(requirement.name), "")
        assert version, f"{lock} lacks {requirement.name}: run ./dev lock"
        assert requirement.specifier.contains(version), (
            f"{lock} has {requirement.name} {version}: run ./dev lock"
        )


def test_a_larger_lock_holds_the_smaller_ones_in_the_same_versions() -> None:
    small, medium, large = map(pins, LOCKS.values())
    assert small.items() <= medium.items() <= large.items()


@pytest.mark.parametrize("lock", LOCKS.values())
def test_no_lock_names_a_package_index(lock: str) -> None:
    assert "://" not in (HOME / lock).read_text()
