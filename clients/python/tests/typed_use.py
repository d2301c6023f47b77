"""Calls for mypy, which no test runs. mypy refuses an ignore that hides no mistake, so each of these calls is a mistake."""

from docgen_client import AsyncDocgen, Docgen
from docgen_client.models import BatchHead


def use(docgen: Docgen) -> None:
    names = [template.name for template in docgen.templates.list()]
    names.append(1)  # type: ignore[arg-type]
    docgen.templates.get(7)  # type: ignore[arg-type]
    docgen.templates.get("tpl", other=1)  # type: ignore[call-arg]
    docgen.batches.get("bat").progres  # type: ignore[attr-defined]
    for head in docgen.batches.watch("bat"):
        head.seed + ""  # type: ignore[operator]
    docgen.templates.create(1)  # type: ignore[arg-type]


async def use_async(docgen: AsyncDocgen) -> BatchHead:
    (await docgen.batches.wait("bat")).progres  # type: ignore[attr-defined]
    async for document in docgen.batches.stream_documents("bat"):
        document.seq_no.upper()  # type: ignore[attr-defined]
    return await docgen.batches.wait("bat")
