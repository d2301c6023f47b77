# `npm run generate` writes this file from aio/templates.py.
"""Templates, and single documents that are generated from them."""

from typing import Any, Mapping, Optional, Sequence, Union, cast

from ..model_base import Body, parse_as
from ..models import (
    AdhocGeneratedDocument,
    AdhocGenerateRequest,
    CreatedTemplate,
    CreateTemplateRequest,
    GeneratedDocument,
    GenerateRequest,
    Template,
    TemplateCheck,
    TemplateFields,
    TemplateFieldsList,
    TemplateList,
    TemplateVersion,
    TemplateVersionList,
    TemplateVersionWithBody,
    UpdateTemplateRequest,
)
from ..raw_document import RawDocument, raw_document
from ..retries import idempotency_header
from ..tagged_template import TaggedTemplate
from .pages import Paged
from .transport import Transport, path_of

Json = Mapping[str, Any]


class Templates:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        name: Optional[str] = None,
        status: Optional[str] = None,
        tags: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> Paged[Template]:
        query = {"name": name, "status": status, "tags": tags, "limit": limit}
        return Paged(self._transport, TemplateList, "/v1/templates", query)

    def list_fields(
        self,
        fields: Sequence[str],
        *,
        name: Optional[str] = None,
        status: Optional[str] = None,
        tags: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> Paged[TemplateFields]:
        """Lists templates with these members only, such as `templateId`. Without `body`, pages are small and fast."""
        query = {"fields": ",".join(fields), "name": name, "status": status, "tags": tags, "limit": limit}
        return Paged(self._transport, TemplateFieldsList, "/v1/templates", query)

    def create(self, template: Union[CreateTemplateRequest, Json]) -> CreatedTemplate:
        """Returns a `Template`. With `generate`: the template and its first document, or why that document failed."""
        answer = self._transport.read(CreatedTemplate, "POST", "/v1/templates", body=template)
        return cast(CreatedTemplate, answer)

    def get(self, template_id: str) -> Template:
        return cast(Template, self._transport.read(Template, "GET", _path(template_id)))

    def get_tagged(self, template_id: str, *, if_none_match: Optional[str] = None) -> Optional[TaggedTemplate]:
        """Returns a template with its entity tag; None while the template has the entity tag `if_none_match`."""
        headers = {} if if_none_match is None else {"if-none-match": if_none_match}
        response = self._transport.send("GET", _path(template_id), headers=headers)
        if response.status_code == 304:
            return None
        return TaggedTemplate(cast(Template, parse_as(Template, response.json())), response.headers.get("etag", ""))

    def update(
        self, template_id: str, changes: Union[UpdateTemplateRequest, Json], *, if_match: Optional[str] = None
    ) -> Template:
        """With `if_match`, an entity tag, the service refuses the change when the template has another one."""
        headers = _if_match(if_match)
        answer = self._transport.read(Template, "PUT", _path(template_id), body=changes, headers=headers)
        return cast(Template, answer)

    def remove(self, template_id: str, *, if_match: Optional[str] = None) -> Template:
        """Removes the template, and returns it. `if_match` is as for `update`."""
        headers = _if_match(if_match)
        return cast(Template, self._transport.read(Template, "DELETE", _path(template_id), headers=headers))

    def versions(self, template_id: str) -> Paged[TemplateVersion]:
        """Lists the last bodies of a template, newest first, without the bodies."""
        return Paged(self._transport, TemplateVersionList, _path(template_id) + "/versions", {})

    def version(self, template_id: str, version: int) -> TemplateVersionWithBody:
        path = _version_path(template_id, version)
        return cast(TemplateVersionWithBody, self._transport.read(TemplateVersionWithBody, "GET", path))

    def restore(self, template_id: str, version: int, *, if_match: Optional[str] = None) -> Template:
        """Gives the template the body of a version, which makes the next version. `if_match` is as for `update`."""
        path = _version_path(template_id, version) + "/restore"
        return cast(Template, self._transport.read(Template, "POST", path, headers=_if_match(if_match)))

    def check(
        self, body: str, *, params: Optional[Json] = None, explain: Optional[int] = None
    ) -> TemplateCheck:
        """Lists all problems of a body. Does not count against the quota.

        With `params`, parameters that the body does not read are warnings. With `explain`, the answer tells where the
        values of the document of that seed come from.
        """
        given = {} if params is None else {"params": params}
        query = {} if explain is None else {"explain": explain}
        path = "/v1/templates/check"
        answer = self._transport.read(TemplateCheck, "POST", path, query=query, body={"body": body, **given})
        return cast(TemplateCheck, answer)

    def generate(
        self,
        template_id: str,
        request: Union[GenerateRequest, Json, None] = None,
        *,
        idempotency_key: Optional[str] = None,
    ) -> GeneratedDocument:
        headers = idempotency_header(idempotency_key)
        path = _path(template_id) + "/generate"
        answer = self._transport.read(GeneratedDocument, "POST", path, body=request or {}, headers=headers)
        return cast(GeneratedDocument, answer)

    def generate_raw(
        self,
        template_id: str,
        request: Union[GenerateRequest, Json, None] = None,
        *,
        idempotency_key: Optional[str] = None,
    ) -> RawDocument:
        """Returns the document as text, exactly as the service rendered it."""
        return self._raw(_path(template_id) + "/generate", request or {}, idempotency_key)

    def generate_from_body(
        self, request: Union[AdhocGenerateRequest, Json], *, idempotency_key: Optional[str] = None
    ) -> AdhocGeneratedDocument:
        """Generates from a body that is not stored."""
        headers = idempotency_header(idempotency_key)
        path = "/v1/templates/generate"
        answer = self._transport.read(AdhocGeneratedDocument, "POST", path, body=request, headers=headers)
        return cast(AdhocGeneratedDocument, answer)

    def generate_raw_from_body(
        self, request: Union[AdhocGenerateRequest, Json], *, idempotency_key: Optional[str] = None
    ) -> RawDocument:
        return self._raw("/v1/templates/generate", request, idempotency_key)

    def _raw(self, path: str, body: Body, idempotency_key: Optional[str]) -> RawDocument:
        headers = idempotency_header(idempotency_key)
        return raw_document(self._transport.send("POST", path, query={"raw": True}, body=body, headers=headers))


def _if_match(etag: Optional[str]) -> Mapping[str, str]:
    return {} if etag is None else {"if-match": etag}


def _path(template_id: str) -> str:
    return path_of("/v1/templates/{template_id}", template_id=template_id)


def _version_path(template_id: str, version: int) -> str:
    return path_of("/v1/templates/{template_id}/versions/{version}", template_id=template_id, version=str(version))
