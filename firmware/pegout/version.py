"""The version of Pegout: a release's three numbers, with "-dev" after them until that release is made."""

VERSION = "2.1.0-dev"
