"""The commands, one file each: `add` describes its options to argparse, `run` does it."""
