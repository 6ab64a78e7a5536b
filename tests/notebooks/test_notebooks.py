"""Every notebook runs from its first cell to its last, with a small budget."""

from __future__ import annotations

from pathlib import Path

import pytest

nbclient = pytest.importorskip("nbclient", reason="notebooks are an extra of their own: titanomachy[notebook]")
nbformat = pytest.importorskip("nbformat")

NOTEBOOKS = sorted((Path(__file__).resolve().parents[2] / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TITANOMACHY_BUDGET", "3")
    notebook = nbformat.read(path, as_version=4)
    for package in notebook.metadata.get("titanomachy", {}).get("needs", []):
        pytest.importorskip(package, reason=f"{path.name} needs {package}, which is not installed")
    nbclient.NotebookClient(notebook, timeout=120).execute()
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert len(cells) > 1 and any(cell.outputs for cell in cells)
    assert not any(output.output_type == "error" for cell in cells for output in cell.outputs)
