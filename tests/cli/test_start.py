"""The command starts."""

from typer.testing import CliRunner

from calavera.cli import app


def test_without_arguments_the_command_says_what_it_can_do() -> None:
    told = CliRunner().invoke(app, []).output
    assert "serve" in told
