"""`python -m titanomachy.cli`."""

import sys

from .main import main

sys.exit(main())
