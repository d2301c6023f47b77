"""A template with its entity tag."""

from dataclasses import dataclass

from .models import Template


@dataclass(frozen=True)
class TaggedTemplate:
    template: Template
    etag: str
    """For `if_match` and `if_none_match`."""
