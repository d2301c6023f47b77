"""A TCP proxy that cuts off the answers of its first connections, and all open connections when a test says so."""

import contextlib
import socket
import threading
from typing import Iterator, List, Optional, Sequence
from urllib.parse import urlsplit


class CuttingProxy:
    def __init__(self, target: str, cuts: Sequence[int], before: Optional[bytes]) -> None:
        address = urlsplit(target)
        self._target = (address.hostname or "", address.port or 80)
        self._cuts = list(cuts)
        self._before = before
        self.requests: List[str] = []
        """The first line of each request that came on a new connection."""
        self._open: List[socket.socket] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def cuts_left(self) -> int:
        return len(self._cuts)

    def cut(self) -> None:
        """Loses all open connections."""
        for client in self._open.copy():
            with contextlib.suppress(OSError):
                client.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            self._open.append(client)
            bytes_max = self._cuts.pop(0) if self._cuts else None
            threading.Thread(target=self._serve, args=(client, bytes_max), daemon=True).start()

    def _serve(self, client: socket.socket, bytes_max: Optional[int]) -> None:
        with client, socket.create_connection(self._target) as service:
            threading.Thread(target=self._send_requests, args=(client, service), daemon=True).start()
            with contextlib.suppress(OSError):
                for chunk in self._until_cut(service, bytes_max):
                    client.sendall(chunk)
            self._open.remove(client)
            with contextlib.suppress(OSError):
                client.shutdown(socket.SHUT_RDWR)

    def _until_cut(self, service: socket.socket, bytes_max: Optional[int]) -> Iterator[bytes]:
        left = bytes_max
        for chunk in iter(lambda: service.recv(65_536), b""):
            passed = chunk[:left] if self._before is None else chunk.split(self._before)[0]
            if passed:
                yield passed
            if len(passed) < len(chunk) or len(passed) == left:
                return
            left = None if left is None else left - len(passed)

    def _send_requests(self, client: socket.socket, service: socket.socket) -> None:
        is_first = True
        with contextlib.suppress(OSError):
            while True:
                chunk = client.recv(65_536)
                if not chunk:
                    break
                if is_first:
                    self.requests.append(chunk.split(b"\r\n", 1)[0].decode())
                is_first = False
                service.sendall(chunk)
        with contextlib.suppress(OSError):
            service.shutdown(socket.SHUT_RDWR)


@contextlib.contextmanager
def cutting_proxy(target: str, *cuts: int, before: Optional[bytes] = None) -> Iterator[CuttingProxy]:
    """`cuts` has the bytes after which each of the first answers is cut off; 0 drops the whole answer.

    With `before`, every answer is cut off where these bytes begin. They must not be split between packets.
    """
    proxy = CuttingProxy(target, cuts, before)
    try:
        yield proxy
    finally:
        proxy.close()
