"""The build of the compiled wheel: `TITANOMACHY_COMPILE=3` puts compiled modules beside their sources.

The number says how much the C compiler optimises.

Without it, and for an editable installation, nothing is compiled: `make play` needs no compiler.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "TITANOMACHY_COMPILE"


class CompiledHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds what `tools/compiling.py` makes."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the compiler needs, and what the package needs to be read by it."""
        wanted = ["mypy>=1.18", "setuptools", "babel>=2.14", "rich>=13.7", "tomli-w>=1.0"]
        return wanted if os.environ.get(SWITCH) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and ship the compiled modules with a wheel of this platform."""
        if not os.environ.get(SWITCH) or version == "editable":
            return
        root = Path(self.root)
        sys.path[:0] = [str(root / "src"), str(root / "tools")]
        import compiling

        target = root / "build" / "compiled"
        level = os.environ[SWITCH] if os.environ[SWITCH] in "0123" else "3"
        made = compiling.build(target, level=level)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(path): str(path.relative_to(target)) for path in made})
        build_data["dependencies"].append("mypy-extensions>=1.0")
