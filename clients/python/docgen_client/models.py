"""The named schemas of the API. `npm run generate` writes this file from docs/openapi.json."""

import datetime
from typing import Any, Dict, List, Literal, Optional, Union

from .model_base import Answer, OpenEnum, Request


class RenameTenantRequest(Request):
    name: str


class Role(OpenEnum):
    ADMIN = "admin"
    MEMBER = "member"


class CreateApiKeyRequest(Request):
    name: Optional[str] = None
    role: Optional[Role] = None


class AuditAction(OpenEnum):
    KEY_CREATED = "key.created"
    KEY_REVOKED = "key.revoked"
    KEY_REFUSED = "key.refused"
    KEY_RECOVERY_MAILED = "key.recovery_mailed"
    KEY_RECOVERED = "key.recovered"
    SESSION_STARTED = "session.started"
    SESSION_ENDED = "session.ended"
    REQUEST_FORBIDDEN = "request.forbidden"
    TENANT_CREATED = "tenant.created"
    TENANT_RENAMED = "tenant.renamed"
    TENANT_SUSPENDED = "tenant.suspended"
    TENANT_RESUMED = "tenant.resumed"
    TENANT_REMOVED = "tenant.removed"
    WEBHOOK_ENDPOINT_CREATED = "webhook_endpoint.created"
    WEBHOOK_ENDPOINT_SECRET_ROTATED = "webhook_endpoint.secret_rotated"
    WEBHOOK_ENDPOINT_ENABLED = "webhook_endpoint.enabled"
    WEBHOOK_ENDPOINT_TESTED = "webhook_endpoint.tested"
    WEBHOOK_ENDPOINT_DELETED = "webhook_endpoint.deleted"
    BILLING_PORTAL_OPENED = "billing.portal_opened"
    BILLING_CHECKOUT_OPENED = "billing.checkout_opened"
    SUBSCRIPTION_CANCELED = "subscription.canceled"
    SUBSCRIPTION_END_SCHEDULED = "subscription.end_scheduled"
    SUBSCRIPTION_END_WITHDRAWN = "subscription.end_withdrawn"
    SUBSCRIPTION_CHANGED = "subscription.changed"
    TEMPLATE_DELETED = "template.deleted"
    DATASET_DELETED = "dataset.deleted"
    BATCH_DELETED = "batch.deleted"


class OpenConsoleSessionRequest(Request):
    name: Optional[str] = None


class KeyRecoveryRequest(Request):
    email: str


class RecoverKeyRequest(Request):
    token: str
    ends_other_keys: Optional[bool] = None
    """For an owner whose keys a stranger has."""


class TemplateStatus(OpenEnum):
    ACTIVE = "active"
    ARCHIVED = "archived"


class GenerateRequest(Request):
    seed: Optional[int] = None
    """The same seed, body and parameters give the same bytes."""
    as_of: Optional[datetime.datetime] = None
    """Dates that follow the current time follow this instant instead. Nothing else changes."""
    params: Optional[Dict[str, Any]] = None
    """Any JSON values, read by `getParam(name)`."""
    sequence_namespace: Optional[str] = None
    variable_namespace: Optional[str] = None


class CreateTemplateRequest(Request):
    name: str
    body: str
    """At most 262144 bytes of UTF-8."""
    description: Optional[str] = None
    tags: Optional[List[str]] = None
    generate: Optional[GenerateRequest] = None
    """Generates a document after the template is stored."""


class AdhocGenerateRequest(Request):
    body: str
    """At most 262144 bytes of UTF-8."""
    seed: Optional[int] = None
    """The same seed, body and parameters give the same bytes."""
    as_of: Optional[datetime.datetime] = None
    """Dates that follow the current time follow this instant instead. Nothing else changes."""
    params: Optional[Dict[str, Any]] = None
    """Any JSON values, read by `getParam(name)`."""
    sequence_namespace: Optional[str] = None
    variable_namespace: Optional[str] = None


class CheckTemplateRequest(Request):
    body: str
    """At most 262144 bytes of UTF-8."""
    params: Optional[Dict[str, Any]] = None
    """Adds a warning for each parameter that the body does not read."""


class UpdateTemplateRequest(Request):
    """The members to change."""

    name: Optional[str] = None
    body: Optional[str] = None
    """At most 262144 bytes of UTF-8."""
    description: Optional[str] = None
    """null removes it."""
    tags: Optional[List[str]] = None
    status: Optional[TemplateStatus] = None


class CreateSequenceRequest(Request):
    name: str
    namespace: Optional[str] = None
    start: Optional[int] = None
    step: Optional[int] = None


class SetSequenceRequest(Request):
    namespace: Optional[str] = None
    value: int
    force: Optional[bool] = None


class NextInSequenceRequest(Request):
    namespace: Optional[str] = None
    count: Optional[int] = None


class RelationSource(Answer):
    """For any parent: its documents are used in rotation."""

    from_: str
    strategy: Literal["round-robin"]


Relation = Union[RelationSource, str]


class BatchDocumentSpec(Request):
    template_id: Optional[str] = None
    """Required without `templateName`."""
    template_name: Optional[str] = None
    """Instead of `templateId`: the exact name of one active template."""
    alias: str
    count: Optional[int] = None
    params: Optional[Dict[str, Any]] = None
    """Any JSON values, read by `getParam(name)`."""
    relations: Optional[Dict[str, Relation]] = None
    """By the field that is set on each child. The value is `<alias>.<dotted.path>` of the parent."""


class BatchSpec(Request):
    name: Optional[str] = None
    """For people, in lists and the console. Several batches can have one name."""
    seed: Optional[int] = None
    """The same seed, body and parameters give the same bytes."""
    as_of: Optional[datetime.datetime] = None
    """Dates that follow the current time follow this instant instead. Nothing else changes."""
    virtual: Optional[bool] = None
    """Generates no document now. Each one is generated, and counted, when it is read."""
    sequence_namespace: Optional[str] = None
    variable_namespace: Optional[str] = None
    documents: List[BatchDocumentSpec]


class BatchStatus(OpenEnum):
    QUEUED = "queued"
    RUNNING = "running"
    COMPLETED = "completed"
    PARTIALLY_FAILED = "partially_failed"
    FAILED = "failed"
    CANCELED = "canceled"
    VIRTUAL = "virtual"


class DocumentStatus(OpenEnum):
    COMPLETED = "completed"
    FAILED = "failed"


class SqlDialect(OpenEnum):
    POSTGRES = "postgres"
    MYSQL = "mysql"
    SQLITE = "sqlite"


class CsvFormulas(OpenEnum):
    ESCAPE = "escape"


class ArchivedFormat(OpenEnum):
    CSV = "csv"
    NDJSON = "ndjson"
    PARQUET = "parquet"
    SQL = "sql"


class WebhookEventType(OpenEnum):
    BATCH_COMPLETED = "batch.completed"
    BATCH_PARTIALLY_FAILED = "batch.partially_failed"
    BATCH_FAILED = "batch.failed"
    BATCH_CANCELED = "batch.canceled"
    USAGE_QUOTA_WARNING = "usage.quota_warning"


class CreateWebhookEndpointRequest(Request):
    url: str
    """https, port 443, with a public host and without credentials."""
    description: Optional[str] = None
    events: Optional[List[WebhookEventType]] = None
    """Default: all events."""


class Tier(OpenEnum):
    STARTER = "starter"
    GROWTH = "growth"
    BUSINESS = "business"
    ENTERPRISE = "enterprise"


class SignupRequest(Request):
    email: str
    tier: Tier
    """enterprise is refused with 403, because it needs a contract."""
    tenant_name: Optional[str] = None
    """The name of the new tenant. Default: the domain of the address."""


class PortalRequest(Request):
    return_url: str
    """The page that the portal returns to: https, or http on localhost."""


class UpdateSubscriptionRequest(Request):
    cancel_at_period_end: bool
    """True cancels at the end of the period, or of the trial. False revokes that."""


class SelfServeTier(OpenEnum):
    STARTER = "starter"
    GROWTH = "growth"
    BUSINESS = "business"


class CheckoutRequest(Request):
    tier: SelfServeTier
    success_url: str
    """The page after the payment: https, or http on localhost."""
    cancel_url: str
    """The page for a caller who does not pay: https, or http on localhost."""


class BatchEventType(OpenEnum):
    BATCH_COMPLETED = "batch.completed"
    BATCH_PARTIALLY_FAILED = "batch.partially_failed"
    BATCH_FAILED = "batch.failed"
    BATCH_CANCELED = "batch.canceled"


class BatchProgress(Answer):
    """Numbers of documents."""

    total: int
    completed: int
    failed: int


class EndedBatch(Answer):
    batch_id: str
    tenant_id: str
    status: BatchStatus
    seed: int
    """The same seed, body and parameters give the same bytes."""
    progress: BatchProgress
    created_at: datetime.datetime
    finished_at: datetime.datetime


class BatchEvent(Answer):
    type: BatchEventType
    timestamp: datetime.datetime
    """When it happened."""
    data: EndedBatch


class UsagePeriod(Answer):
    start: datetime.datetime
    end: datetime.datetime


class QuotaWarning(Answer):
    tenant_id: str
    percent: int
    """80 or 100."""
    documents_generated: int
    quota: int
    period: UsagePeriod


class QuotaWarningEvent(Answer):
    type: Literal["usage.quota_warning"]
    timestamp: datetime.datetime
    """When it happened."""
    data: QuotaWarning


class Ping(Answer):
    tenant_id: str
    endpoint_id: str


class PingEvent(Answer):
    type: Literal["ping"]
    timestamp: datetime.datetime
    """When it happened."""
    data: Ping


class ErrorCode(OpenEnum):
    UNAUTHORIZED = "UNAUTHORIZED"
    FORBIDDEN = "FORBIDDEN"
    NOT_FOUND = "NOT_FOUND"
    VALIDATION_ERROR = "VALIDATION_ERROR"
    INVALID_TEMPLATE = "INVALID_TEMPLATE"
    UNKNOWN_FUNCTION = "UNKNOWN_FUNCTION"
    GENERATION_FAILED = "GENERATION_FAILED"
    LOOP_LIMIT_EXCEEDED = "LOOP_LIMIT_EXCEEDED"
    NODE_LIMIT_EXCEEDED = "NODE_LIMIT_EXCEEDED"
    EVALUATION_TIMEOUT = "EVALUATION_TIMEOUT"
    OUTPUT_LIMIT_EXCEEDED = "OUTPUT_LIMIT_EXCEEDED"
    GENERATION_ERROR = "GENERATION_ERROR"
    AMBIGUOUS_RELATION = "AMBIGUOUS_RELATION"
    UNSUPPORTED_STRATEGY = "UNSUPPORTED_STRATEGY"
    METHOD_NOT_ALLOWED = "METHOD_NOT_ALLOWED"
    CONFLICT = "CONFLICT"
    PAYLOAD_TOO_LARGE = "PAYLOAD_TOO_LARGE"
    UNSUPPORTED_MEDIA_TYPE = "UNSUPPORTED_MEDIA_TYPE"
    IDEMPOTENCY_MISMATCH = "IDEMPOTENCY_MISMATCH"
    RATE_LIMITED = "RATE_LIMITED"
    QUOTA_EXCEEDED = "QUOTA_EXCEEDED"
    INTERNAL_ERROR = "INTERNAL_ERROR"
    BAD_GATEWAY = "BAD_GATEWAY"
    SERVICE_UNAVAILABLE = "SERVICE_UNAVAILABLE"


class EmptyDetails(Answer):
    pass


class FieldProblem(Answer):
    field: str
    message: str


class ValidationDetails(Answer):
    field: str
    line: Optional[int] = None
    column: Optional[int] = None
    problems: Optional[List[FieldProblem]] = None
    """All wrong fields of the request, up to 20."""


class SourcePosition(Answer):
    line: int
    column: int


class ProblemSeverity(OpenEnum):
    ERROR = "error"
    WARNING = "warning"


class TemplateProblemCode(OpenEnum):
    INVALID_TEMPLATE = "INVALID_TEMPLATE"
    UNKNOWN_FUNCTION = "UNKNOWN_FUNCTION"
    NO_PLACEHOLDERS = "NO_PLACEHOLDERS"
    REPEATED_NAME = "REPEATED_NAME"
    ONE_CHOICE = "ONE_CHOICE"
    LOOKS_LIKE_PLACEHOLDER = "LOOKS_LIKE_PLACEHOLDER"
    LOOKS_LIKE_JSON = "LOOKS_LIKE_JSON"
    LOOKS_LIKE_FORMAT = "LOOKS_LIKE_FORMAT"
    UNREAD_PARAMETER = "UNREAD_PARAMETER"
    UNUSED_LET = "UNUSED_LET"
    LOST_LET = "LOST_LET"
    NO_WILDCARD = "NO_WILDCARD"
    REFERENCE_DAY = "REFERENCE_DAY"


class SourceExcerpt(Answer):
    text: str
    column: int


class TemplateProblem(Answer):
    """One problem of a template body. Lines and columns count from 1."""

    severity: ProblemSeverity
    code: TemplateProblemCode
    reason: str
    line: Optional[int] = None
    column: Optional[int] = None
    excerpt: Optional[SourceExcerpt] = None
    """The line, shortened to about 100 characters, and the column of the problem in it, from 1."""
    json_column: Optional[int] = None
    """The column in the body as JSON.stringify writes it, from 1. Column 1 is the opening quote."""
    name: Optional[str] = None
    hint: Optional[str] = None
    opened: Optional[SourcePosition] = None


class InvalidTemplateDetails(Answer):
    reason: str
    code: Optional[Literal["NO_PLACEHOLDERS"]] = None
    line: Optional[int] = None
    column: Optional[int] = None
    hint: Optional[str] = None
    opened: Optional[SourcePosition] = None
    problems: Optional[List[TemplateProblem]] = None


class UnknownFunctionDetails(Answer):
    name: str
    line: Optional[int] = None
    column: Optional[int] = None
    hint: Optional[str] = None
    problems: Optional[List[TemplateProblem]] = None


class GenerationDetails(Answer):
    reason: str
    line: Optional[int] = None
    column: Optional[int] = None
    docs: Optional[str] = None
    """Path of the page that explains this code."""


class LoopLimitDetails(Answer):
    limit: int
    kind: Literal["loopIterations"]
    docs: Optional[str] = None
    """Path of the page that explains this code."""


class NodeLimitDetails(Answer):
    limit: int
    kind: Literal["nodeEvaluations"]
    docs: Optional[str] = None
    """Path of the page that explains this code."""


class TimeLimitDetails(Answer):
    limit: int
    kind: Literal["timeout"]
    docs: Optional[str] = None
    """Path of the page that explains this code."""


class OutputLimitDetails(Answer):
    limit: int
    kind: Literal["outputBytes"]
    produced_bytes: int
    docs: Optional[str] = None
    """Path of the page that explains this code."""


class FieldDetails(Answer):
    field: str
    problems: Optional[List[FieldProblem]] = None
    """All wrong fields of the request, up to 20."""


class SharedResource(OpenEnum):
    REQUESTS_IN_FLIGHT = "requestsInFlight"
    STREAMS_OPEN = "streamsOpen"
    EVENT_STREAMS_OPEN = "eventStreamsOpen"
    REQUEST_BYTES = "requestBytes"
    ANSWER_BYTES = "answerBytes"
    DATABASE_CONNECTIONS = "databaseConnections"
    STATIC_CHECKS = "staticChecks"
    VIRTUAL_READS = "virtualReads"


class RateLimitDetails(Answer):
    resource: Optional[SharedResource] = None
    limit: Optional[int] = None


class DocumentQuotaDetails(Answer):
    limit: int
    used: int
    """Includes the documents that running batches can still generate."""
    needed: int
    """The documents of the refused request."""
    remaining: int
    resets_at: datetime.datetime


class StoredResource(OpenEnum):
    TEMPLATES = "templates"
    SEQUENCES = "sequences"
    VARIABLES = "variables"
    DATASETS = "datasets"
    STORED_BYTES = "storedBytes"


class StorageCapDetails(Answer):
    limit: int
    used: int
    resource: StoredResource


QuotaDetails = Union[DocumentQuotaDetails, StorageCapDetails]


class UnavailableDetails(Answer):
    resource: Optional[SharedResource] = None
    reason: Optional[Literal["unknown"]] = None
    """An answer was lost; the request may have had its effect. Without `reason`, nothing was stored or counted."""


ErrorDetails = Union[OutputLimitDetails, LoopLimitDetails, NodeLimitDetails, TimeLimitDetails, ValidationDetails, InvalidTemplateDetails, UnknownFunctionDetails, GenerationDetails, FieldDetails, EmptyDetails, RateLimitDetails, QuotaDetails, UnavailableDetails]
"""Depends on the code."""


class ErrorBody(Answer):
    code: ErrorCode
    message: str
    """For people. It can change with a release."""
    details: ErrorDetails


class ErrorEnvelope(Answer):
    """The body of every error answer."""

    error: ErrorBody


class Health(Answer):
    status: Literal["ok"]
    version: str


OpenApiDocument = Dict[str, Any]


class TenantStatus(OpenEnum):
    ACTIVE = "active"
    TRIALING = "trialing"
    PAST_DUE = "past_due"
    SUSPENDED = "suspended"
    CANCELED = "canceled"


class Identity(Answer):
    """The tenant and the role of an API key."""

    tenant_id: str
    tenant_name: str
    """The domain of the owner’s address until the tenant is named. It is text, never HTML."""
    role: Role
    tier: Tier
    key_id: str
    key_prefix: str
    """The first characters of the key. The rest is not stored."""
    status: TenantStatus


class ApiKey(Answer):
    """An API key without its secret part."""

    key_id: str
    name: str
    role: Role
    key_prefix: str
    created_at: datetime.datetime
    revoked_at: Optional[datetime.datetime]
    last_used_at: Optional[datetime.datetime]
    """Accurate to a minute; null before the first use. Signed-in browsers have times of their own."""
    documents_this_month: int
    """Documents of the calendar month in UTC."""


class ApiKeyList(Answer):
    items: List[ApiKey]


class CreatedApiKey(Answer):
    key_id: str
    name: str
    role: Role
    key_prefix: str
    created_at: datetime.datetime
    revoked_at: Optional[datetime.datetime]
    last_used_at: Optional[datetime.datetime]
    """Accurate to a minute; null before the first use. Signed-in browsers have times of their own."""
    documents_this_month: int
    """Documents of the calendar month in UTC."""
    api_key: str
    """The only copy of the key."""


class AuditActor(OpenEnum):
    KEY = "key"
    SESSION = "session"
    VISITOR = "visitor"
    PAYMENT_PROVIDER = "payment_provider"
    OPERATOR = "operator"


class AuditEvent(Answer):
    """A security event."""

    event_id: str
    action: AuditAction
    actor: AuditActor
    key_id: Optional[str]
    """The key of the caller, also that of its session."""
    key_name: Optional[str]
    session_id: Optional[str]
    address: Optional[str]
    """Address of the caller: an IPv4 address, or an IPv6 network (/64)."""
    object: Optional[str]
    """The id of what was changed. For a refusal, the method and the route."""
    detail: Optional[str]
    """The role of a key, or the status of a subscription."""
    count: int
    """Equal events of an hour can share an entry."""
    created_at: datetime.datetime
    last_at: datetime.datetime
    """The last event of the entry."""


class AuditEventPage(Answer):
    items: List[AuditEvent]
    next_cursor: Optional[str]
    """The `cursor` of the next page; null on the last page."""


class ConsoleSession(Answer):
    """A signed-in browser."""

    session_id: str
    key_id: str
    """The key that opened the session, and whose rights it has."""
    key_name: str
    name: str
    """The browser, as it named itself."""
    created_at: datetime.datetime
    last_used_at: datetime.datetime
    """Accurate to 10 minutes."""
    expires_at: datetime.datetime
    """Every use moves it, up to 30 days after the start."""
    is_current: bool
    """The session of this request."""


class ConsoleSessionList(Answer):
    items: List[ConsoleSession]


class KeyRecoveryAccepted(Answer):
    status: Literal["accepted"]


class Template(Answer):
    """A stored body with its name and settings."""

    template_id: str
    tenant_id: str
    name: str
    description: Optional[str] = None
    body: str
    tags: List[str]
    validated: bool
    status: TemplateStatus
    created_at: datetime.datetime
    updated_at: datetime.datetime


class TemplateList(Answer):
    items: List[Template]
    next_cursor: Optional[str]
    """The `cursor` of the next page; null on the last page."""


class TemplateShape(OpenEnum):
    JSON = "json"
    NDJSON = "ndjson"
    TEXT = "text"
    XML = "xml"
    HTML = "html"
    CSV = "csv"
    SQL = "sql"
    YAML = "yaml"


class TemplateFields(Answer):
    """The members of a template that `fields` names."""

    template_id: Optional[str] = None
    tenant_id: Optional[str] = None
    name: Optional[str] = None
    description: Optional[str] = None
    body: Optional[str] = None
    tags: Optional[List[str]] = None
    validated: Optional[bool] = None
    status: Optional[TemplateStatus] = None
    created_at: Optional[datetime.datetime] = None
    updated_at: Optional[datetime.datetime] = None
    shape: Optional[TemplateShape] = None
    """The format of the body."""


class TemplateFieldsList(Answer):
    items: List[TemplateFields]
    next_cursor: Optional[str]
    """The `cursor` of the next page; null on the last page."""


ListedTemplates = Union[TemplateList, TemplateFieldsList]
"""Whole templates, or their `fields`."""


JsonValue = Any
"""Any JSON value."""


class GenerationMeta(Answer):
    seed: int
    """The same seed, body and parameters give the same bytes."""
    generated_at: datetime.datetime
    template_id: str


class GeneratedDocument(Answer):
    data: JsonValue
    """Text for a body in another format than JSON."""
    meta: GenerationMeta


class TemplateWithDocument(Answer):
    """The answer with `generate`."""

    template: Template
    generation: GeneratedDocument


class FirstGenerationError(Answer):
    code: Literal["GENERATION_FAILED"]
    message: str


class TemplateWithError(Answer):
    """The answer with `generate` when the document failed."""

    template: Template
    generation_error: FirstGenerationError


CreatedTemplate = Union[Template, TemplateWithDocument, TemplateWithError]


class AdhocGenerationMeta(Answer):
    seed: int
    """The same seed, body and parameters give the same bytes."""
    generated_at: datetime.datetime


class AdhocGeneratedDocument(Answer):
    data: JsonValue
    """Text for a body in another format than JSON."""
    meta: AdhocGenerationMeta


class ProblemCounts(Answer):
    """How many problems there are, also those that are not listed."""

    errors: int
    warnings: int
    is_complete: bool
    """False when the check stopped early, so that there may be more."""


class TemplateParameter(Answer):
    name: str
    has_default: bool


class ExplainedValue(Answer):
    """Where a value of a document comes from. It lacks the value itself."""

    call: str
    """The function."""
    line: int
    column: int
    path: str
    """The path of the call, shortened to 200 characters."""
    rounds: List[int]
    """The round of each loop around the call, from 1."""
    stream: Optional[str]
    """The start of the random stream, 32 hexadecimal digits. Calls with the same stream draw the same."""
    persona: Optional[str]
    """The name of the persona of a trait."""
    locale: str


class Explanation(Answer):
    """At most 1,000 values, with at most 256 KiB of paths and names."""

    values: List[ExplainedValue]
    """In the order in which they are made."""
    is_complete: bool
    """False when there are more values, or the document fails."""


class TemplateCheck(Answer):
    """The problems of a body, and the names that it uses."""

    valid: bool
    shape: TemplateShape
    problems: List[TemplateProblem]
    """At most 100 of the body, errors first."""
    counts: ProblemCounts
    params: List[TemplateParameter]
    functions: List[str]
    sequences: List[str]
    variables: List[str]
    explanation: Optional[Explanation] = None
    """With `explain`, for a body without errors."""


class TemplateVersion(Answer):
    """A version of the body of a template, without the body."""

    version: int
    """Counts from 1 within the template."""
    created_at: datetime.datetime
    body_digest: str
    """SHA-256 of the body, in hexadecimal."""
    body_bytes: int
    """Size of the body in UTF-8."""
    is_current: bool
    """The template has the body of this version."""
    key_id: str
    """The key that stored the body."""
    key_name: Optional[str] = None


class TemplateVersionList(Answer):
    items: List[TemplateVersion]
    next_cursor: Optional[str]
    """The `cursor` of the next page; null on the last page."""


class TemplateVersionWithBody(Answer):
    """A version of the body of a template."""

    version: int
    """Counts from 1 within the template."""
    created_at: datetime.datetime
    body_digest: str
    """SHA-256 of the body, in hexadecimal."""
    body_bytes: int
    """Size of the body in UTF-8."""
    is_current: bool
    """The template has the body of this version."""
    key_id: str
    """The key that stored the body."""
    key_name: Optional[str] = None
    body: str


class Sequence(Answer):
    """A named counter of a tenant."""

    sequence_id: str
    tenant_id: str
    name: str
    namespace: str
    start: int
    step: int
    value: Optional[int]
    """The last number that was taken; null before the first."""
    created_at: datetime.datetime
    updated_at: datetime.datetime


class SequenceList(Answer):
    items: List[Sequence]
    next_cursor: Optional[str]
    """The `cursor` of the next page; null on the last page."""


class SequenceNumbers(Answer):
    values: List[int]


class DatasetColumnType(OpenEnum):
    """The narrowest type that all values of the column have. `null` when it has no value."""

    TEXT = "text"
    INTEGER = "integer"
    DECIMAL = "decimal"
    BOOLEAN = "boolean"
    DATE = "date"
    DATETIME = "datetime"
    NULL = "null"


class DatasetColumn(Answer):
    name: str
    type: DatasetColumnType


class Dataset(Answer):
    """A list of a tenant, whose rows templates read."""

    tenant_id: str
    name: str
    digest: str
    """SHA-256 of rows and columns. Equal rows have one digest in every format."""
    row_count: int
    columns: List[DatasetColumn]
    stored_bytes: int
    """The bytes of this version in `storedBytes` of the tenant."""
    created_at: datetime.datetime
    updated_at: datetime.datetime
    """When this version became the present one."""


class DatasetUsingTemplate(Answer):
    template_id: str
    name: str


class DatasetUses(Answer):
    """What prevents `DELETE` without `force`."""

    templates: List[DatasetUsingTemplate]
    """The first 100 templates."""
    open_batches: int
    """Batches that still read rows, virtual ones included."""


class DatasetWithRows(Answer):
    tenant_id: str
    name: str
    digest: str
    """SHA-256 of rows and columns. Equal rows have one digest in every format."""
    row_count: int
    columns: List[DatasetColumn]
    stored_bytes: int
    """The bytes of this version in `storedBytes` of the tenant."""
    created_at: datetime.datetime
    updated_at: datetime.datetime
    """When this version became the present one."""
    rows: List[List[JsonValue]]
    """The first 20 rows, or fewer when they are long. Their values are in the order of the columns."""
    used_by: DatasetUses


class DatasetList(Answer):
    items: List[Dataset]
    next_cursor: Optional[str]
    """The `cursor` of the next page; null on the last page."""


class CompletedDocument(Answer):
    batch_id: str
    alias: str
    seq_no: int
    """Index within its alias, from 0."""
    template_id: str
    document_seed: int
    """Generates this document again with the same template and params."""
    status: Literal["completed"]
    result: JsonValue


class DocumentError(Answer):
    code: str
    message: str


class FailedDocument(Answer):
    batch_id: str
    alias: str
    seq_no: int
    """Index within its alias, from 0."""
    template_id: str
    document_seed: int
    """Generates this document again with the same template and params."""
    status: Literal["failed"]
    result: None
    error: DocumentError


BatchDocument = Union[FailedDocument, CompletedDocument]


class FinishedBatch(Answer):
    batch_id: str
    seed: int
    """The same seed, body and parameters give the same bytes."""
    status: BatchStatus
    results: List[BatchDocument]


class QueuedBatch(Answer):
    batch_id: str
    seed: int
    """The same seed, body and parameters give the same bytes."""
    status: Literal["queued"]


class BatchHead(Answer):
    """A batch without its spec and documents."""

    batch_id: str
    tenant_id: str
    name: Optional[str]
    """As submitted; null for a batch without a name."""
    seed: int
    """The same seed, body and parameters give the same bytes."""
    as_of: Optional[datetime.datetime]
    """The instant that the batch was submitted with, in UTC."""
    status: BatchStatus
    progress: BatchProgress
    created_at: datetime.datetime
    started_at: Optional[datetime.datetime]
    finished_at: Optional[datetime.datetime]
    expires_at: datetime.datetime
    """From then on the batch is removed and answers 404."""


class BatchList(Answer):
    items: List[BatchHead]
    next_cursor: Optional[str]
    """The `cursor` of the next page; null on the last page."""


class BatchFailure(Answer):
    """The documents of an alias that failed for the same reason."""

    alias: str
    code: str
    message: str
    """Without what differs between the documents."""
    count: int
    """The number of these documents."""
    first_seq_no: int
    """The `seqNo` of the first of them."""


class SubmittedDocumentSpec(Answer):
    template_id: Optional[str] = None
    template_name: Optional[str] = None
    alias: str
    count: Optional[int] = None
    params: Optional[Dict[str, JsonValue]] = None
    relations: Optional[Dict[str, Relation]] = None


class SubmittedBatchSpec(Answer):
    name: Optional[str] = None
    seed: Optional[int] = None
    """The same seed, body and parameters give the same bytes."""
    as_of: Optional[str] = None
    virtual: Optional[bool] = None
    sequence_namespace: Optional[str] = None
    variable_namespace: Optional[str] = None
    documents: List[SubmittedDocumentSpec]


class Batch(Answer):
    """A batch with its spec and a page of its documents."""

    batch_id: str
    tenant_id: str
    name: Optional[str]
    """As submitted; null for a batch without a name."""
    seed: int
    """The same seed, body and parameters give the same bytes."""
    as_of: Optional[datetime.datetime]
    """The instant that the batch was submitted with, in UTC."""
    status: BatchStatus
    progress: BatchProgress
    created_at: datetime.datetime
    started_at: Optional[datetime.datetime]
    finished_at: Optional[datetime.datetime]
    expires_at: datetime.datetime
    """From then on the batch is removed and answers 404."""
    failures: List[BatchFailure]
    """The failed documents by their reason, the most frequent ones first. At most 100 reasons."""
    spec: SubmittedBatchSpec
    """The spec as submitted."""
    documents: List[BatchDocument]
    """In the order of the spec, then by seqNo."""
    next_cursor: Optional[str]


class RecipeSpec(Answer):
    template_id: str
    alias: str
    count: int
    params: Dict[str, JsonValue]
    relations: Dict[str, RelationSource]
    body_digest: str
    """SHA-256 of the body, in hexadecimal."""


class BatchRecipe(Answer):
    recipe: Literal[1]
    """The version of this form."""
    fingerprint: str
    """Fingerprint of the catalogue of the engine, as `GET /v1/functions` returns it."""
    batch_id: str
    seed: int
    """The same seed, body and parameters give the same bytes."""
    as_of: Optional[datetime.datetime]
    documents: List[RecipeSpec]
    bodies: Dict[str, str]
    """The bodies of the templates, by their digest."""


class FunctionKind(OpenEnum):
    """S fixed by the seed; R by the seed and its reference time; P by the arguments; D by parameters and state; W not reproducible."""

    S = "S"
    R = "R"
    P = "P"
    D = "D"
    W = "W"


class FunctionResult(OpenEnum):
    TEXT = "text"
    NUMBER = "number"
    BOOLEAN = "boolean"
    LIST = "list"
    OBJECT = "object"
    ANY = "any"
    NOTHING = "nothing"


class FunctionParameter(Answer):
    name: str
    type: str
    """int, number, text, boolean, list, object or any."""
    required: bool
    default: Optional[str] = None
    """As JSON text."""
    min: Optional[float] = None
    max: Optional[float] = None


class CatalogueFunction(Answer):
    name: str
    group: str
    signature: str
    kind: FunctionKind
    result: FunctionResult
    description: str
    example: str
    since: str
    localized: bool
    """True when the function accepts the named argument `locale`."""
    parameters: List[FunctionParameter]
    repeated: List[FunctionParameter]
    """Parameters that can be repeated after the others."""


class FunctionCatalogue(Answer):
    version: str
    """The release that freezes the values of the functions."""
    fingerprint: str
    """SHA-256 over the names, signatures, kinds and results of functions, the locales and the countries."""
    functions: List[CatalogueFunction]


class UsageQuota(Answer):
    """The quota of the current billing period; null without a limit."""

    documents: Optional[int]
    remaining: Optional[int]


class StorageUsage(Answer):
    """Bytes of batches, versions, variables and stored answers now, and their cap; null without a limit."""

    stored_bytes: int
    stored_bytes_max: Optional[int]


class UsageDay(Answer):
    date: datetime.date
    documents_generated: int
    output_bytes: int


class TemplateUsageKind(OpenEnum):
    """`adhoc` has the documents whose body is not stored, `others` all that have no entry of their own."""

    TEMPLATE = "template"
    ADHOC = "adhoc"
    OTHERS = "others"


class TemplateUsage(Answer):
    kind: TemplateUsageKind
    template_id: Optional[str]
    name: Optional[str]
    """Null when it no longer exists, and for other kinds."""
    documents_generated: int
    output_bytes: int


class KeyUsageKind(OpenEnum):
    """`others` has all that have no entry of their own."""

    KEY = "key"
    OTHERS = "others"


class KeyUsage(Answer):
    kind: KeyUsageKind
    key_id: Optional[str]
    name: Optional[str]
    """Null when it no longer exists, and for other kinds."""
    documents_generated: int
    output_bytes: int


class MonthUsage(Answer):
    month: str
    batches: int
    documents_generated: int
    output_bytes: int


class Usage(Answer):
    tenant_id: str
    tier: Tier
    period: UsagePeriod
    documents_generated: int
    batches: int
    output_bytes: int
    quota: UsageQuota
    storage: StorageUsage
    daily: List[UsageDay]
    templates: Optional[List[TemplateUsage]] = None
    """Only with `month`: the 100 templates with the most documents. All entries add up to the month."""
    keys: Optional[List[KeyUsage]] = None
    """Only with `month` and for admins: the 100 keys with the most documents, as `templates`."""
    months: Optional[List[MonthUsage]] = None
    """Only with `month`: the last 24 months with usage, newest first."""


class EndpointStatus(OpenEnum):
    ENABLED = "enabled"
    DISABLED = "disabled"


class CreatedWebhookEndpoint(Answer):
    endpoint_id: str
    url: str
    description: Optional[str]
    events: List[WebhookEventType]
    status: EndpointStatus
    created_at: datetime.datetime
    disabled_at: Optional[datetime.datetime]
    """Set after three days of failures."""
    failing_since: Optional[datetime.datetime]
    """The first failure since the last success."""
    secret_rotated_at: Optional[datetime.datetime]
    previous_secret_expires_at: Optional[datetime.datetime]
    """Until then, deliveries have two signatures."""
    skipped_count: int
    """Events that were not delivered, because 5000 others waited."""
    secret: str
    """Verifies signatures. Only this answer contains it."""


class WebhookEndpoint(Answer):
    endpoint_id: str
    url: str
    description: Optional[str]
    events: List[WebhookEventType]
    status: EndpointStatus
    created_at: datetime.datetime
    disabled_at: Optional[datetime.datetime]
    """Set after three days of failures."""
    failing_since: Optional[datetime.datetime]
    """The first failure since the last success."""
    secret_rotated_at: Optional[datetime.datetime]
    previous_secret_expires_at: Optional[datetime.datetime]
    """Until then, deliveries have two signatures."""
    skipped_count: int
    """Events that were not delivered, because 5000 others waited."""


class WebhookEndpointList(Answer):
    items: List[WebhookEndpoint]


class DeliveredType(OpenEnum):
    BATCH_COMPLETED = "batch.completed"
    BATCH_PARTIALLY_FAILED = "batch.partially_failed"
    BATCH_FAILED = "batch.failed"
    BATCH_CANCELED = "batch.canceled"
    USAGE_QUOTA_WARNING = "usage.quota_warning"
    PING = "ping"


class DeliveryStatus(OpenEnum):
    WAITING = "waiting"
    DELIVERED = "delivered"
    FAILED = "failed"


class DeliveryFailure(OpenEnum):
    HTTP_ERROR = "http_error"
    REDIRECTED = "redirected"
    TIMED_OUT = "timed_out"
    CONNECTION_FAILED = "connection_failed"
    NAME_NOT_RESOLVED = "name_not_resolved"
    TLS_FAILED = "tls_failed"
    ADDRESS_NOT_ALLOWED = "address_not_allowed"
    ENDPOINT_DISABLED = "endpoint_disabled"
    SECRET_UNREADABLE = "secret_unreadable"


class WebhookDelivery(Answer):
    event_id: str
    """Also the header webhook-id."""
    type: DeliveredType
    subject: str
    """The batch, or the period of a warning."""
    status: DeliveryStatus
    attempts: int
    created_at: datetime.datetime
    last_attempt_at: Optional[datetime.datetime]
    next_attempt_at: Optional[datetime.datetime]
    finished_at: Optional[datetime.datetime]
    response_status: Optional[int]
    """Status of the answer to the last attempt."""
    failure: Optional[DeliveryFailure]
    """Failure of the last attempt."""


class WebhookDeliveryList(Answer):
    items: List[WebhookDelivery]


class SignupStatus(OpenEnum):
    PENDING_PAYMENT = "pending_payment"
    BLOCKED = "blocked"


class SignupResponse(Answer):
    tenant_id: str
    tier: SelfServeTier
    status: SignupStatus
    checkout_url: str
    """The payment page. Empty when the signup is blocked."""


class PendingSession(Answer):
    status: Literal["pending"]


class FulfilledSession(Answer):
    status: Literal["fulfilled"]
    tenant_id: str
    tier: SelfServeTier
    api_key: Optional[str]
    """Part of the first answer after fulfilment, then null."""


class FailedSession(Answer):
    status: Literal["failed"]
    reason: str


SessionStatus = Union[FulfilledSession, FailedSession, PendingSession]


class PortalLink(Answer):
    url: str


class Subscription(Answer):
    status: TenantStatus
    tier: SelfServeTier
    period_start: datetime.datetime
    period_end: datetime.datetime
    trial_end: Optional[datetime.datetime]
    """The end of the free trial, also when it is over."""
    cancel_at_period_end: bool
    """Whether it ends at `endsAt` instead of renewing."""
    ends_at: Optional[datetime.datetime]
    """When it has ended, or ends. Null while it renews."""


class CheckoutLink(Answer):
    url: str
    """The payment page."""


class CanceledSubscription(Answer):
    status: Literal["canceled"]
    canceled_at: datetime.datetime


class EventReceipt(Answer):
    received: Literal[True]
