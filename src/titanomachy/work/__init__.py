"""Work in small pieces, on the cores of this machine or on a Ray cluster: arenas, sweeps and datasets are made so."""

from .pieces import Done, Lost, cores, each, packed

__all__ = ["Done", "Lost", "cores", "each", "packed"]
