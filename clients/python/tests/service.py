"""The running service of the tests, and what they store in it."""

import os
from typing import Any, Dict

from docgen_client import AsyncDocgen, Docgen
from docgen_client.models import CreateTemplateRequest, Template

URL = os.environ["DOCGEN_URL"]
KEY = os.environ["DOCGEN_KEY"]
"""An admin key."""


def connect(url: str = URL) -> Docgen:
    return Docgen(url, KEY)


def connect_async(url: str = URL) -> AsyncDocgen:
    return AsyncDocgen(url, KEY)


def store(docgen: Docgen, body: str = '{"a": "<getUuid()>"}', name: str = "a template") -> str:
    """Stores a template and returns its id."""
    created = docgen.templates.create(CreateTemplateRequest(name=name, body=body))
    assert isinstance(created, Template)
    return created.template_id


def spec_of(docgen: Docgen, count: int, **members: Any) -> Dict[str, Any]:
    """A request of one spec with the alias `a`."""
    return _spec(store(docgen), count, members)


def wide_spec_of(docgen: Docgen, count: int, **members: Any) -> Dict[str, Any]:
    """Its documents stay long when they are compressed."""
    return _spec(store(docgen, '{"a": "<getUuid()>", "b": "<getUuid()>", "c": "<getUuid()>"}'), count, members)


def long_spec_of(docgen: Docgen) -> Dict[str, Any]:
    """Rendering it takes longer than a test. Cancel it."""
    return _spec(store(docgen, "<for(i, 1, 50)><getUuid()><endfor>"), 300_000, {})


def _spec(template_id: str, count: int, members: Dict[str, Any]) -> Dict[str, Any]:
    return {"seed": 1, "documents": [{"templateId": template_id, "alias": "a", "count": count}], **members}
