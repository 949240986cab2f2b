"""Kernels compiled for one house, and how they are laid out on a GPU."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Protocol

import numpy as np
import numpy.typing as npt

from sabot.errors import InputError
from sabot.simulation.gpu import lacking
from sabot.simulation.tally import Counts

Numbers = Mapping[str, int | Sequence[int]]
Bytes = npt.NDArray[np.uint8]
Words = npt.NDArray[np.uint32]
Array = npt.NDArray[np.uint8 | np.uint32 | np.uint16 | np.int16 | np.int32 | np.int64]

# The sabots of so many threads lie side by side, as many bytes to a row: see ``sabot.cuh``.
GROUP = 128
_MOST_THREADS = 1024
# What a block takes of the shared memory in addition to what it asks for.
_RESERVED = 1024


class Kernel(Protocol):
    """A kernel of CuPy."""

    max_dynamic_shared_size_bytes: int

    def __call__(
        self,
        grid: tuple[int],
        block: tuple[int],
        arguments: tuple[object, ...],
        *,
        shared_mem: int,
    ) -> None: ...


class Program:
    """The kernels of a house: ``numbers`` stand before their text, ``shared`` is how many bytes a
    block shares in addition to the sabots, ``pack`` a full sabot; ``tables`` are handed to every
    kernel.
    """

    def __init__(
        self, kernels: Path, numbers: Numbers, shared: int, pack: Bytes, tables: Sequence[Array]
    ) -> None:
        if reason := lacking():
            raise InputError(reason)
        self._cupy = import_module("cupy")
        rows = numbers["ROWS"]
        assert isinstance(rows, int)
        shared = -(-shared // GROUP) * GROUP
        limits = self._cupy.cuda.Device().attributes
        groups = fitting(
            shared,
            rows * GROUP,
            limits["MaxSharedMemoryPerBlockOptin"],
            limits["MaxSharedMemoryPerMultiprocessor"],
        )
        self._threads = groups * GROUP
        self._bytes = shared + groups * rows * GROUP
        text = source(kernels, {**numbers, "THREADS": self._threads, "SHARED": shared})
        self._module = self._cupy.RawModule(code=text, options=("-std=c++17",))
        self._kernel = cache(self._prepared)
        self._pack = self._cupy.asarray(pack)
        self._tables = tuple(self._cupy.asarray(each) for each in tables)

    def deal(self, seed: int, number: int, threads: int, rounds: int, tallies: int) -> Counts:
        """The tallies of a batch: so many rounds in each of so many threads."""
        out = self._cupy.zeros(tallies, np.uint64)
        streams = _streams(seed, number, threads)
        self._launch("deal", threads, self._pack, *streams, np.uint32(rounds), out, *self._tables)
        return np.asarray(out.get(), np.int64)

    def orders(self, seed: int, number: int, threads: int) -> Bytes:
        """The orders in which the threads of a batch deal their first taglie."""
        out = self._cupy.zeros((threads, self._pack.size), np.uint8)
        self._launch("orders", threads, self._pack, *_streams(seed, number, threads), out)
        return np.asarray(out.get())

    def deal_orders(self, orders: Bytes, filled: Array) -> Array:
        """The coups of the taglie of these orders, written over what the array is filled with."""
        out, cards = self._cupy.asarray(filled), self._cupy.asarray(orders, np.uint8)
        self._launch("given", len(orders), cards, np.uint32(len(orders)), out, *self._tables)
        return np.asarray(out.get())

    def _launch(self, name: str, threads: int, *arguments: object) -> None:
        """Run a kernel in so many threads at the least; those too many find out themselves."""
        blocks = -(-threads // self._threads)
        self._kernel(name)((blocks,), (self._threads,), arguments, shared_mem=self._bytes)

    def _prepared(self, name: str) -> Kernel:
        kernel: Kernel = self._module.get_function(name)
        kernel.max_dynamic_shared_size_bytes = self._bytes
        return kernel


def _streams(seed: int, number: int, threads: int) -> tuple[np.uint64, np.uint64, np.uint32]:
    """The seed of a batch's streams, the number of the first, and how many there are."""
    return np.uint64(seed), np.uint64(number * threads), np.uint32(threads)


def source(kernels: Path, numbers: Numbers) -> str:
    """The text of a file of kernels, with what it includes, behind the numbers of a house."""
    lines = []
    for name, number in numbers.items():
        if isinstance(number, int):
            lines.append(f"constexpr unsigned {name} = {number};")
        else:
            values = ", ".join(map(str, number))
            lines.append(f"__device__ constexpr unsigned {name}[] = {{{values}}};")
    shared = Path(__file__).with_name("sabot.cuh")
    text = kernels.read_text(encoding="utf-8")
    included = text.replace(f'#include "{shared.name}"', shared.read_text(encoding="utf-8"))
    return "\n".join([*lines, included])


def fitting(shared: int, sabots: int, block: int, processor: int) -> int:
    """How many groups of threads a block has, so that a multiprocessor has the most of them.

    Each group has the bytes of its ``sabots``, each block the ``shared`` ones; a block, and all
    blocks of a multiprocessor together, have no more than so many bytes.
    """
    best, most = 0, 0
    for groups in range(1, _MOST_THREADS // GROUP + 1):
        each = shared + groups * sabots
        if each <= block:
            together = processor // (each + _RESERVED) * groups
            if together > most:
                best, most = groups, together
    if not best:
        raise InputError(
            f"a block of this GPU has {block} bytes to share: "
            f"the sabots of this house take {shared + sabots}"
        )
    return best
