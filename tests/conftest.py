"""Settings that all tests share."""

from __future__ import annotations

import signal

from hypothesis import settings

# The same examples on every run: a test that fails, fails for everyone.
settings.register_profile("suite", max_examples=50, deadline=None, derandomize=True)
settings.load_profile("suite")

# Started in the background of a script, a process is deaf to Ctrl-C, and so is whatever it starts: tests that press it
# would wait in vain.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
