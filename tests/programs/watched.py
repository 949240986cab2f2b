"""A server of the installed package, and a table of it watched through the library."""

import socket
import subprocess
import sys

import sabot


def free_port() -> str:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return str(listening.getsockname()[1])


if __name__ == "__main__":
    port = free_port()
    command = [sys.executable, "-m", "sabot", "serve", "--database", ":memory:", "--port", port]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            # It says where it is once it can be asked.
            next(line for line in server.stdout if f":{port}" in line)
            with sabot.LiveTable(f"http://127.0.0.1:{port}", house="campione-bj") as table:
                assert table.view["game"] == "black-jack"
        finally:
            server.terminate()
