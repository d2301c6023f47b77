/** Templates, and single documents that are generated from them. */
import { idempotencyHeaders } from './connection.ts';
import type { CallOptions, Connection, IdempotentOptions } from './connection.ts';
import type {
  AdhocGeneratedDocument,
  AdhocGenerateRequest,
  CreatedTemplate,
  CreateTemplateRequest,
  GeneratedDocument,
  GenerateRequest,
  ListTemplatesData,
  Template,
  TemplateCheck,
  TemplateFields,
  TemplateList,
  TemplateVersion,
  TemplateVersionWithBody,
  UpdateTemplateRequest,
} from './openapi-types.ts';
import { createPaged } from './pages.ts';
import type { Page, Paged } from './pages.ts';

export type TemplateFilter = Omit<NonNullable<ListTemplatesData['query']>, 'cursor' | 'fields'>;

/** A template and the format of its body, which the service may not know yet. */
export type ListedTemplate = Template & Pick<TemplateFields, 'shape'>;

/** A member that `listFields` can choose. */
export type TemplateField = keyof ListedTemplate;

/** An answer whose document has the type that its template makes. The client does not check it. */
export type Generated<Answer, Data> = Omit<Answer, 'data'> & { data: Data };

/** A document byte for byte, so that numbers keep all digits. */
export interface RawDocument {
  readonly text: string;
  /** `application/json` or `text/plain`. */
  readonly contentType: string;
  readonly seed: number;
}

export interface TaggedTemplate {
  readonly template: Template;
  /** The entity tag of the template, for `ifMatch` and `ifNoneMatch`. */
  readonly etag: string;
}

export interface ChangeOptions extends CallOptions {
  /** An entity tag: the service refuses the call with 412 when the template has another one. */
  readonly ifMatch?: string;
}

export interface Templates {
  list(filter?: TemplateFilter, options?: CallOptions): Paged<Template>;
  /** Lists templates with these members only. Without `body`, pages are small and fast. */
  listFields<F extends TemplateField>(
    fields: readonly F[],
    filter?: TemplateFilter,
    options?: CallOptions,
  ): Paged<Pick<ListedTemplate, F>>;
  create(template: CreateTemplateRequest & { readonly generate?: undefined }, options?: CallOptions): Promise<Template>;
  /** With `generate`: resolves with the template and its first document, or the reason why that document failed. */
  create(template: CreateTemplateRequest, options?: CallOptions): Promise<CreatedTemplate>;
  get(templateId: string, options?: CallOptions): Promise<Template>;
  /** Reads a template with its entity tag. */
  getTagged(templateId: string, options?: CallOptions & { readonly ifNoneMatch?: undefined }): Promise<TaggedTemplate>;
  /** Resolves with undefined while the template has the entity tag `ifNoneMatch`. */
  getTagged(
    templateId: string,
    options: CallOptions & { readonly ifNoneMatch?: string },
  ): Promise<TaggedTemplate | undefined>;
  update(templateId: string, changes: UpdateTemplateRequest, options?: ChangeOptions): Promise<Template>;
  /** Lists the last bodies of a template, newest first, without the bodies. */
  versions(templateId: string, options?: CallOptions): Paged<TemplateVersion>;
  version(templateId: string, version: number, options?: CallOptions): Promise<TemplateVersionWithBody>;
  /** Gives the template the body of a version, which makes the next version. */
  restore(templateId: string, version: number, options?: ChangeOptions): Promise<Template>;
  /** Deletes the template permanently, and resolves with it. */
  remove(templateId: string, options?: ChangeOptions): Promise<Template>;
  /**
   * Lists all problems of a body. Does not count against the quota.
   *
   * @param options with `params`, parameters that the body does not read are warnings; with `explain`, the answer tells
   *   where the values of the document of that seed come from
   */
  check(
    body: string,
    options?: CallOptions & Pick<GenerateRequest, 'params'> & { readonly explain?: number },
  ): Promise<TemplateCheck>;
  /** @typeParam T the type of the documents that the template makes */
  generate<T = unknown>(
    templateId: string,
    request?: GenerateRequest,
    options?: IdempotentOptions,
  ): Promise<Generated<GeneratedDocument, T>>;
  generateRaw(templateId: string, request?: GenerateRequest, options?: IdempotentOptions): Promise<RawDocument>;
  /** Generates from a body that is not stored. */
  generateFromBody<T = unknown>(
    request: AdhocGenerateRequest,
    options?: IdempotentOptions,
  ): Promise<Generated<AdhocGeneratedDocument, T>>;
  generateRawFromBody(request: AdhocGenerateRequest, options?: IdempotentOptions): Promise<RawDocument>;
}

export function createTemplates(api: Connection): Templates {
  return { ...storedTemplates(api), ...generation(api) };
}

type Generation = Pick<Templates, 'generate' | 'generateRaw' | 'generateFromBody' | 'generateRawFromBody'>;

function storedTemplates(api: Connection): Omit<Templates, keyof Generation> {
  return {
    list: (filter = {}, { signal } = {}) =>
      // The cast holds because only `fields` leaves members out.
      createPaged(
        async (cursor) =>
          (await api.read('GET /v1/templates', { query: { ...filter, cursor }, signal })) as TemplateList,
      ),
    listFields: <F extends TemplateField>(
      fields: readonly F[],
      filter: TemplateFilter = {},
      { signal }: CallOptions = {},
    ) =>
      // The cast holds because the entries have these members.
      createPaged(async (cursor) => {
        const query = { ...filter, fields: fields.join(','), cursor };
        return (await api.read('GET /v1/templates', { query, signal })) as Page<Pick<ListedTemplate, F>>;
      }),
    // The cast holds because the answer depends on `generate`, which the generated type does not express.
    create: (async (template: CreateTemplateRequest, { signal }: CallOptions = {}) =>
      api.read('POST /v1/templates', { body: template, signal })) as Templates['create'],
    get: async (templateId, { signal } = {}) =>
      api.read('GET /v1/templates/{templateId}', { path: { templateId }, signal }),
    // The cast holds because only a request with `ifNoneMatch` gets 304.
    getTagged: (async (templateId, options) => getTagged(api, templateId, options)) as Templates['getTagged'],
    update: async (templateId, changes, options = {}) =>
      api.read('PUT /v1/templates/{templateId}', { body: changes, ...changeOf(templateId, options) }),
    remove: async (templateId, options = {}) =>
      api.read('DELETE /v1/templates/{templateId}', changeOf(templateId, options)),
    versions: (templateId, { signal } = {}) =>
      createPaged(async (cursor) =>
        api.read('GET /v1/templates/{templateId}/versions', { path: { templateId }, query: { cursor }, signal }),
      ),
    version: async (templateId, version, { signal } = {}) =>
      api.read('GET /v1/templates/{templateId}/versions/{version}', { path: { templateId, version }, signal }),
    restore: async (templateId, version, { ifMatch, signal } = {}) =>
      api.read('POST /v1/templates/{templateId}/versions/{version}/restore', {
        path: { templateId, version },
        headers: ifMatchHeader(ifMatch),
        signal,
      }),
    check: async (body, { signal, params, explain } = {}) => {
      const given = params === undefined ? {} : { params };
      const query = explain === undefined ? {} : { query: { explain } };
      return api.read('POST /v1/templates/check', { ...query, body: { body, ...given }, signal });
    },
  };
}

async function getTagged(
  api: Connection,
  templateId: string,
  { ifNoneMatch, signal }: CallOptions & { readonly ifNoneMatch?: string } = {},
): Promise<TaggedTemplate | undefined> {
  const headers = ifNoneMatch === undefined ? {} : { 'If-None-Match': ifNoneMatch };
  const response = await api.open('GET /v1/templates/{templateId}', { path: { templateId }, headers, signal });
  if (response.status === 304) return undefined;
  const template = (await response.json()) as Template; // the contract of the operation
  return { template, etag: response.headers.get('etag') ?? '' };
}

function changeOf(templateId: string, { ifMatch, signal }: ChangeOptions) {
  return { path: { templateId }, headers: ifMatchHeader(ifMatch), signal };
}

function ifMatchHeader(ifMatch: string | undefined) {
  return ifMatch === undefined ? {} : { 'If-Match': ifMatch };
}

function generation(api: Connection): Generation {
  const raw = { raw: true };
  return {
    // The casts hold if the caller names the type that the template makes.
    generate: async <T>(templateId: string, request: GenerateRequest = {}, options: IdempotentOptions = {}) =>
      (await api.read('POST /v1/templates/{templateId}/generate', {
        path: { templateId },
        body: request,
        ...requestOptions(options),
      })) as Generated<GeneratedDocument, T>,
    generateRaw: async (templateId, request = {}, options = {}) =>
      toRawDocument(
        await api.open('POST /v1/templates/{templateId}/generate', {
          path: { templateId },
          query: raw,
          body: request,
          ...requestOptions(options),
        }),
      ),
    generateFromBody: async <T>(request: AdhocGenerateRequest, options: IdempotentOptions = {}) =>
      (await api.read('POST /v1/templates/generate', {
        body: request,
        ...requestOptions(options),
      })) as Generated<AdhocGeneratedDocument, T>,
    generateRawFromBody: async (request, options = {}) =>
      toRawDocument(
        await api.open('POST /v1/templates/generate', { query: raw, body: request, ...requestOptions(options) }),
      ),
  };
}

function requestOptions(options: IdempotentOptions) {
  return { headers: idempotencyHeaders(options), signal: options.signal };
}

async function toRawDocument(response: Response): Promise<RawDocument> {
  return {
    text: await response.text(),
    contentType: response.headers.get('content-type')?.split(';')[0] ?? 'text/plain',
    seed: Number(response.headers.get('x-docgen-seed')),
  };
}
