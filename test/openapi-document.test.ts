/** What generators of clients need from docs/openapi.json. `openapi-lint.test.ts` checks that it is valid. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const Json = z.record(z.string(), z.unknown());
type Json = z.infer<typeof Json>;
const Operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  parameters: z.array(Json).default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), Json) }).optional(),
  responses: z.record(z.string(), Json),
});
type Operation = z.infer<typeof Operation>;
const Items = z.record(z.string(), z.record(z.string(), Operation));
const OpenApiDocument = z.looseObject({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: Items,
  webhooks: Items,
  components: z.record(z.string(), z.record(z.string(), Json)),
});

const file = new URL('../docs/openapi.json', import.meta.url);
const api = OpenApiDocument.parse(JSON.parse(readFileSync(file, 'utf8')));
const routes = operationsOf(api.paths);
const operations = [...routes, ...operationsOf(api.webhooks)];
const { schemas = {} } = api.components;

describe('docs/openapi.json', () => {
  it('every object, every choice of schemas and every enumeration has a name', () => {
    const unnamed = [api.paths, api.webhooks, { ...api.components, schemas: {} }].flatMap((part) => modelsIn(part));
    const nested = Object.entries(schemas).flatMap(([name, schema]) => modelsBelow(schema, name));

    expect([...unnamed, ...nested]).toEqual([]);
  });

  it('docs/openapi.json has names that were given, and no names that a generator has invented', () => {
    expect(Object.keys(schemas).filter((name) => !/^[A-Z][A-Za-z]+$/.test(name) || name.endsWith('Output'))).toEqual(
      [],
    );
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Template', 'TemplateList', 'Batch', 'GeneratedDocument', 'ErrorEnvelope', 'ErrorCode']),
    );
  });

  it.each(operations)('%s has a description and described tags', (_, operation) => {
    expect(operation.description).toMatch(/^[A-Z`].*[.]$/s);
    expect(operation.tags.length).toBeGreaterThan(0);
    expect(operation.tags.every((tag) => api.tags.some(({ name }) => name === tag))).toBe(true);
  });

  it.each(operations)('%s has an example of its request body', (_, { requestBody }) => {
    expect(requestBody === undefined ? [] : bodiesWithoutExample({ body: requestBody })).toEqual([]);
  });

  it.each(operations)('%s has an example of each success and of each error', (_, { responses }) => {
    expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true);
    expect(bodiesWithoutExample(responses)).toEqual([]);
  });

  it('every number is an integer, except for the bounds of the parameters of functions', () => {
    const bounds = ['FunctionParameter/properties/min', 'FunctionParameter/properties/max'];
    const inSchemas = Object.entries(schemas).flatMap(([name, schema]) => numbersIn(schema, name));

    expect([...inSchemas, ...numbersIn(api.paths, 'paths'), ...numbersIn(api.webhooks, 'webhooks')]).toEqual(bounds);
  });

  it.each([
    ['listTemplates', 'limit', 'integer'],
    ['getBatch', 'limit', 'integer'],
    ['streamBatchDocuments', 'from', 'integer'],
    ['getBatchDocument', 'seqNo', 'integer'],
    ['generateStored', 'raw', 'boolean'],
    ['generateAdhoc', 'Idempotency-Key', 'string'],
    ['generateStored', 'Idempotency-Key', 'string'],
    ['submitBatch', 'Idempotency-Key', 'string'],
    ['signUp', 'Idempotency-Key', 'string'],
    ['updateTemplate', 'If-Match', 'string'],
    ['deleteTemplate', 'If-Match', 'string'],
    ['getTemplate', 'If-None-Match', 'string'],
    ['listFunctions', 'If-None-Match', 'string'],
  ])('%s has the parameter %s of type %s', (operationId, name, type) => {
    const parameters = operationOf(operationId).parameters.map(resolve);
    const parameter = parameters.find((candidate) => candidate?.['name'] === name);

    expect(parameter).toMatchObject({ schema: { type } });
  });

  it.each([
    ['createTemplate', '201', 'Location'],
    ['submitBatch', '202', 'Location'],
    ['submitBatch', '202', 'Retry-After'],
    ['createTemplate', '201', 'ETag'],
    ['updateTemplate', '200', 'ETag'],
    ['getTemplate', '200', 'ETag'],
    ['listFunctions', '200', 'ETag'],
    ['listFunctions', '304', 'ETag'],
    ['getTemplate', '200', 'RateLimit'],
    ['getTemplate', '200', 'RateLimit-Policy'],
    ['getTemplate', '401', 'WWW-Authenticate'],
    ['getTemplate', '429', 'Retry-After'],
    ['getTemplate', '503', 'Retry-After'],
    ['streamBatchDocuments', '200', 'X-Docgen-Next-From'],
  ])('%s has in its answer %s the header %s', (operationId, status, header) => {
    const answer = resolve(operationOf(operationId).responses[status]);

    expect(resolve(Json.parse(answer?.headers)[header])).toHaveProperty('description');
  });

  it.each(['generateStored', 'generateAdhoc'])(
    '%s says that raw=true answers with only the document',
    (operationId) => {
      expect(operationOf(operationId).responses['200']?.['description']).toContain('With `raw=true`');
    },
  );

  it('every error answer is the envelope, whose code is one of an enumeration', () => {
    const errors = routes.flatMap(([, { responses }]) =>
      Object.entries(responses).filter(([status]) => Number(status) >= 400),
    );
    const bodies = errors.map(([, answer]) => JSON.stringify(Json.parse(resolve(answer)?.content)['application/json']));

    expect(bodies.filter((body) => !body.includes('"schema":{"$ref":"#/components/schemas/ErrorEnvelope"}'))).toEqual(
      [],
    );
    expect(schemas['ErrorCode']?.enum).toEqual(expect.arrayContaining(['VALIDATION_ERROR', 'QUOTA_EXCEEDED']));
  });

  it('the webhooks are described with the headers of their signature', () => {
    const received = Object.values(api.webhooks).flatMap((item) => Object.values(item));

    expect(Object.keys(api.webhooks)).toEqual(['batchEnded', 'quotaWarning', 'ping']);
    for (const { parameters } of received)
      expect(parameters.map((parameter) => resolve(parameter)?.['name'])).toEqual([
        'webhook-id',
        'webhook-timestamp',
        'webhook-signature',
      ]);
  });
});

function operationsOf(items: z.infer<typeof Items>): [string, Operation][] {
  return Object.values(items).flatMap((item) =>
    Object.values(item).map((operation): [string, Operation] => [operation.operationId, operation]),
  );
}

function operationOf(operationId: string): Operation {
  const found = routes.find(([id]) => id === operationId);
  if (found === undefined) throw new Error(`there is no operation ${operationId}`);
  return found[1];
}

/** Follows a reference to a component. */
function resolve(value: unknown): Json | undefined {
  const object = Json.safeParse(value).data;
  if (typeof object?.['$ref'] !== 'string') return object;
  const [kind = '', name = ''] = object['$ref'].replace('#/components/', '').split('/');
  return api.components[kind]?.[name];
}

/** The names of the bodies whose first content type, the default, has no example. */
function bodiesWithoutExample(bodies: Readonly<Record<string, Json>>): string[] {
  return Object.entries(bodies).flatMap(([name, body]) => {
    const [content] = Object.values(Json.parse(resolve(body)?.['content'] ?? {}));
    return content === undefined || Json.parse(content)['examples'] !== undefined ? [] : [name];
  });
}

/** Schemas that a generator must invent a name for, except for those of examples. */
function modelsIn(value: unknown, path = ''): string[] {
  const isModel = isUnnamedModel(Json.safeParse(value).data);
  return [...(isModel ? [path] : []), ...modelsBelow(value, path)];
}

function modelsBelow(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'example' || name === 'examples' ? [] : modelsIn(member, `${path}/${name}`),
  );
}

/** Schemas of numbers that can have a fraction. */
function numbersIn(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const types = [Json.safeParse(value).data?.['type']].flat();
  const below = Object.entries(value).flatMap(([name, member]) =>
    name === 'example' || name === 'examples' ? [] : numbersIn(member, `${path}/${name}`),
  );
  return [...(types.includes('number') ? [path] : []), ...below];
}

/** A choice between a schema and null needs no name. */
function isUnnamedModel(schema: Json | undefined): boolean {
  if (schema === undefined) return false;
  const { properties, enum: values, oneOf, anyOf } = schema;
  const isNullable = Array.isArray(anyOf) && anyOf.some((choice) => Json.parse(choice)['type'] === 'null');
  const isChoice = Array.isArray(oneOf) || (Array.isArray(anyOf) && !isNullable);
  return (
    (typeof properties === 'object' && !Array.isArray(properties) && schema['type'] === 'object') ||
    Array.isArray(values) ||
    isChoice
  );
}
