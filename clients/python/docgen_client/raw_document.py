"""A document byte for byte, so that numbers keep all digits."""

from dataclasses import dataclass

import httpx


@dataclass(frozen=True)
class RawDocument:
    text: str
    content_type: str
    """`application/json` or `text/plain`."""
    seed: int


def raw_document(response: httpx.Response) -> RawDocument:
    return RawDocument(
        text=response.content.decode(),
        content_type=response.headers.get("content-type", "text/plain").split(";")[0],
        seed=int(response.headers["x-docgen-seed"]),
    )
