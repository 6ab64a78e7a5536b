"""Without the packages of an extra the rest works, and whoever needs one is told what to install."""

from __future__ import annotations

import doctest
import subprocess
import sys

import pytest

from titanomachy import rl
from titanomachy.kernel.errors import TitanomachyError
from titanomachy.rl import extras

BARE = """
import sys
for name in ("numpy", "gymnasium", "pettingzoo", "pyspiel", "resvg_py", "PIL"):
    sys.modules[name] = None
import titanomachy as tm
from titanomachy import rl
assert tm.game("last-stand").new(3).asks
"""


def test_the_package_is_imported_without_any_of_them() -> None:
    subprocess.run([sys.executable, "-c", BARE], check=True)


@pytest.mark.parametrize(
    ("missing", "make", "said"),
    [
        ("pettingzoo", lambda: rl.aec_env("last-stand"), r"\(pettingzoo\): pip install 'titanomachy\[rl\]'"),
        ("pyspiel", rl.register, r"\(pyspiel\): pip install 'titanomachy\[openspiel\]'"),
        ("resvg_py", lambda: extras.need("pictures"), r"\(resvg_py\): pip install 'titanomachy\[pictures\]'"),
    ],
)
def test_what_is_missing_is_named(missing: str, make: object, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == missing else name)
    with pytest.raises(TitanomachyError, match=said):
        make()  # type: ignore[operator]


def test_the_example_of_the_package_runs() -> None:
    assert doctest.testmod(rl).failed == 0
