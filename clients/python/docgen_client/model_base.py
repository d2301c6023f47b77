"""Base classes of the models, and JSON from and to models, for pydantic 1.10 and 2."""

import datetime
import functools
import json
from enum import Enum
from typing import TYPE_CHECKING, Any, Dict, Mapping, Union, cast

import pydantic

_IS_PYDANTIC_1 = pydantic.VERSION.startswith("1.")


def api_name(field: str) -> str:
    """Returns the API's name of a field: `templateId` for `template_id`, `from` for `from_`."""
    first, *rest = field.rstrip("_").split("_")
    return first + "".join(word.capitalize() for word in rest)


if TYPE_CHECKING:

    class Request(pydantic.BaseModel):
        """Part of a request. Members that do not exist are refused, and members that are not set are not sent."""

    class Answer(pydantic.BaseModel):
        """Part of an answer. Members that later releases of the service add are ignored."""

elif _IS_PYDANTIC_1:

    class Request(pydantic.BaseModel):
        class Config:
            alias_generator = api_name
            allow_population_by_field_name = True
            extra = "forbid"

    class Answer(pydantic.BaseModel):
        class Config:
            alias_generator = api_name
            allow_population_by_field_name = True
            extra = "ignore"

else:

    class Request(pydantic.BaseModel):
        model_config = pydantic.ConfigDict(alias_generator=api_name, populate_by_name=True, extra="forbid")

    class Answer(pydantic.BaseModel):
        model_config = pydantic.ConfigDict(alias_generator=api_name, populate_by_name=True, extra="ignore")


class OpenEnum(str, Enum):
    """Text with known values. Values that later releases of the service add are kept as they are."""

    @classmethod
    def _missing_(cls, value: object) -> Any:
        if not isinstance(value, str):
            return None
        member = str.__new__(cls, value)
        member._name_ = value
        member._value_ = value
        return member

    def __str__(self) -> str:
        return str.__str__(self)


Body = Union[Request, Mapping[str, Any]]


def parse_as(kind: Any, value: Any) -> Any:
    """Turns parsed JSON into a model, or into a union or list of models."""
    return _parser(kind)(value)


@functools.lru_cache(maxsize=None)
def _parser(kind: Any) -> Any:
    if _IS_PYDANTIC_1:
        return functools.partial(cast(Any, pydantic).parse_obj_as, kind)
    return cast(Any, pydantic).TypeAdapter(kind).validate_python


def to_json(body: Body) -> bytes:
    """Returns a request body as JSON. A dict has the API's names of members and is sent as it is.

    Raises ValueError for a time without a time zone, and for NaN and infinite numbers.
    """
    return json.dumps(body, default=_plain, ensure_ascii=False, allow_nan=False).encode()


def _plain(value: Any) -> Any:
    if isinstance(value, pydantic.BaseModel):
        return _members(value)
    if isinstance(value, datetime.datetime):
        return timestamp(value)
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} is not a JSON value")


def _members(model: pydantic.BaseModel) -> Dict[str, Any]:
    if _IS_PYDANTIC_1:
        return model.dict(by_alias=True, exclude_unset=True)
    return cast(Dict[str, Any], cast(Any, model).model_dump(by_alias=True, exclude_unset=True))


def timestamp(value: datetime.datetime) -> str:
    """Returns a time as the API writes times: in UTC, with milliseconds."""
    if value.tzinfo is None:
        raise ValueError("a time needs a time zone, such as datetime.timezone.utc")
    utc = value.astimezone(datetime.timezone.utc).replace(tzinfo=None)
    return utc.isoformat(timespec="milliseconds") + "Z"
