"""Dealing on a GPU, where there is one. CuPy, an extra, is imported only when a GPU is asked for.

Each game has its kernels in a ``gpu.cu``; ``sabot.cuh`` is what they share. They are compiled for
the numbers of a house when it is first dealt.
"""

from functools import cache
from importlib import import_module


@cache
def lacking() -> str:
    """Why nothing can be dealt on a GPU here; empty if it can."""
    try:
        cuda = import_module("cupy").cuda
    except ImportError:
        return "CuPy is not installed: pip install 'sabot[gpu]'"
    try:
        devices = cuda.runtime.getDeviceCount()
        # The compiler of kernels is a library of its own, and may be missing.
        cuda.nvrtc.getVersion()
    except RuntimeError as error:
        return f"no GPU can be used: {str(error).splitlines()[0]}"
    return "" if devices else "there is no GPU"


def available() -> bool:
    """Whether there is a GPU to deal on."""
    return not lacking()
