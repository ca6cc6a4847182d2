"""The commands of `python -m host_sim`, a module each: `add_parser` names its arguments and its `run`."""
