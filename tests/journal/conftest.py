"""The random numbers of the journal's tests."""

import os
import random

import pytest


@pytest.fixture
def rng():
    """The same random numbers every time."""
    return random.Random(121)


@pytest.fixture
def images():
    """How many random memories to try: PEGOUT_IMAGES, or 200."""
    return int(os.environ.get("PEGOUT_IMAGES", "200"))
