/** Templates, and single documents that are generated from them. */
import type {
  AdhocGenerate,
  AdhocGenerated,
  CreatedTemplate,
  CreateTemplate,
  Generated,
  GenerateOptions,
  Query,
  Template,
  TemplateChanges,
  TemplateCheck,
} from './api-types.ts';
import { bodyOf, idempotencyHeader, jsonOf } from './connection.ts';
import type { CallOptions, Connection, IdempotentOptions } from './connection.ts';
import { createPaged } from './pages.ts';
import type { Paged } from './pages.ts';

export type TemplateFilter = Omit<Query<'listTemplates'>, 'cursor'>;

/** A document byte for byte, so that numbers keep all digits. */
export interface RawDocument {
  readonly text: string;
  /** `application/json` or `text/plain`. */
  readonly contentType: string;
  readonly seed: number;
}

export interface Templates {
  list(filter?: TemplateFilter, options?: CallOptions): Paged<Template>;
  create(template: CreateTemplate & { readonly generate?: undefined }, options?: CallOptions): Promise<Template>;
  /** With `generate`: resolves with the template and its first document, or the reason why that document failed. */
  create(template: CreateTemplate, options?: CallOptions): Promise<CreatedTemplate>;
  get(templateId: string, options?: CallOptions): Promise<Template>;
  /**
   * @param options `ifMatch` is a digest of the body; the service refuses the change when the body has another digest
   */
  update(
    templateId: string,
    changes: TemplateChanges,
    options?: CallOptions & { readonly ifMatch?: string },
  ): Promise<Template>;
  /** Deletes the template permanently, and resolves with it. */
  remove(templateId: string, options?: CallOptions): Promise<Template>;
  /**
   * Lists all problems of a body. Renders nothing and does not count against the quota.
   *
   * @param options with `params`, parameters that the body does not read are warnings
   */
  check(body: string, options?: CallOptions & Pick<GenerateOptions, 'params'>): Promise<TemplateCheck>;
  generate(templateId: string, request?: GenerateOptions, options?: IdempotentOptions): Promise<Generated>;
  generateRaw(templateId: string, request?: GenerateOptions, options?: IdempotentOptions): Promise<RawDocument>;
  /** Generates from a body that is not stored. */
  generateFromBody(request: AdhocGenerate, options?: IdempotentOptions): Promise<AdhocGenerated>;
  generateRawFromBody(request: AdhocGenerate, options?: IdempotentOptions): Promise<RawDocument>;
}

export function createTemplates(api: Connection): Templates {
  return { ...storedTemplates(api), ...generation(api) };
}

function storedTemplates(api: Connection): Omit<Templates, keyof ReturnType<typeof generation>> {
  return {
    list: (filter = {}, { signal } = {}) =>
      createPaged(async (cursor) =>
        bodyOf(api.GET('/v1/templates', { params: { query: { ...filter, cursor } }, signal })),
      ),
    // The cast holds because the answer depends on `generate`, which the generated type does not express.
    create: (async (template: CreateTemplate, { signal }: CallOptions = {}) =>
      bodyOf(api.POST('/v1/templates', { body: template, signal }))) as Templates['create'],
    get: async (templateId, { signal } = {}) =>
      bodyOf(api.GET('/v1/templates/{templateId}', { params: { path: { templateId } }, signal })),
    update: async (templateId, changes, { signal, ifMatch } = {}) =>
      bodyOf(
        api.PUT('/v1/templates/{templateId}', {
          params: { path: { templateId } },
          body: changes,
          headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
          signal,
        }),
      ),
    remove: async (templateId, { signal } = {}) =>
      bodyOf(api.DELETE('/v1/templates/{templateId}', { params: { path: { templateId } }, signal })),
    check: async (body, { signal, params } = {}) => {
      const given = params === undefined ? {} : { params };
      return bodyOf(api.POST('/v1/templates/check', { body: { body, ...given }, signal }));
    },
  };
}

function generation(api: Connection) {
  const raw = { query: { raw: true } };
  return {
    generate: async (templateId: string, request: GenerateOptions = {}, options: IdempotentOptions = {}) =>
      jsonOf<Generated>(
        api.POST('/v1/templates/{templateId}/generate', {
          params: { path: { templateId } },
          body: request,
          ...requestOptions(options),
        }),
      ),
    generateRaw: async (templateId: string, request: GenerateOptions = {}, options: IdempotentOptions = {}) =>
      toRawDocument(
        await api.POST('/v1/templates/{templateId}/generate', {
          params: { path: { templateId }, ...raw },
          body: request,
          parseAs: 'text',
          ...requestOptions(options),
        }),
      ),
    generateFromBody: async (request: AdhocGenerate, options: IdempotentOptions = {}) =>
      jsonOf<AdhocGenerated>(api.POST('/v1/templates/generate', { body: request, ...requestOptions(options) })),
    generateRawFromBody: async (request: AdhocGenerate, options: IdempotentOptions = {}) =>
      toRawDocument(
        await api.POST('/v1/templates/generate', {
          params: raw,
          body: request,
          parseAs: 'text',
          ...requestOptions(options),
        }),
      ),
  };
}

function requestOptions(options: IdempotentOptions) {
  return { headers: idempotencyHeader(options), signal: options.signal };
}

function toRawDocument({ data, response }: { readonly data?: unknown; readonly response: Response }): RawDocument {
  return {
    text: typeof data === 'string' ? data : '',
    contentType: response.headers.get('content-type')?.split(';')[0] ?? 'text/plain',
    seed: Number(response.headers.get('x-docgen-seed')),
  };
}
