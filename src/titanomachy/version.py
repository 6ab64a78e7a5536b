"""The version of this package: said here, and read from here by its build, its metadata and `titanomachy --version`."""

__version__ = "0.2.0"
