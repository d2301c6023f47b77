import { describe, expect, it } from 'vitest';
import { findUnsoundness } from './openapi-soundness.ts';

const getTemplate = {
  operationId: 'getTemplate',
  security: [{ apiKey: [] }],
  parameters: [{ in: 'path', name: 'templateId', required: true }],
  responses: { 200: { $ref: '#/components/responses/Template' } },
};
const sound = {
  components: { securitySchemes: { apiKey: {} }, responses: { Template: {} }, parameters: {} },
  paths: { '/v1/templates/{templateId}': { get: getTemplate } },
};
const withOperation = (changes: object) => ({
  ...sound,
  paths: { '/v1/templates/{templateId}': { get: { ...getTemplate, ...changes } } },
});

describe('findUnsoundness', () => {
  it('accepts a sound document', () => {
    expect(findUnsoundness(sound)).toEqual([]);
  });

  it('follows references, escaped ones as well', () => {
    const document = { 'a/b~c': 1, at: { $ref: '#/a~1b~0c' } };
    expect(findUnsoundness(document)).toEqual([]);
  });

  it.each(['#/components/responses/Templates', 'other.json#/Template', '#/components/toString'])(
    'finds the reference %s, which leads nowhere',
    (reference) => {
      const document = withOperation({ responses: { 200: { content: [{ $ref: reference }] } } });
      expect(findUnsoundness(document)).toEqual([`${reference} leads nowhere`]);
    },
  );

  it.each([
    ['is not declared', []],
    ['is declared for the query', [{ in: 'query', name: 'templateId', required: true }]],
    ['is declared as optional', [{ in: 'path', name: 'templateId' }]],
  ])('finds a parameter of the path that %s', (_, parameters) => {
    expect(findUnsoundness(withOperation({ parameters }))).toEqual([
      'GET /v1/templates/{templateId} does not declare {templateId}',
    ]);
  });

  it('finds a declared parameter that the path has not', () => {
    const parameters = [...getTemplate.parameters, { in: 'path', name: 'batchId', required: true }];
    expect(findUnsoundness(withOperation({ parameters }))).toEqual([
      'GET /v1/templates/{templateId} declares {batchId}, which it has not',
    ]);
  });

  it('reads parameters that are referred to', () => {
    const document = {
      ...withOperation({ parameters: [{ $ref: '#/components/parameters/TemplateId' }] }),
      components: { ...sound.components, parameters: { TemplateId: getTemplate.parameters[0] } },
    };
    expect(findUnsoundness(document)).toEqual([]);
  });

  it('finds operations that share a name', () => {
    const document = {
      ...sound,
      paths: { '/a': { get: { ...getTemplate, parameters: [] }, put: { ...getTemplate, parameters: [] } } },
    };
    expect(findUnsoundness(document)).toEqual(['the operationId getTemplate is missing or stands twice']);
  });

  it('finds an operation that asks for an unknown kind of key, or for nothing at all', () => {
    expect(findUnsoundness(withOperation({ security: [{ token: [] }] }))).toEqual([
      'GET /v1/templates/{templateId} asks for token, which is not defined',
    ]);
    expect(findUnsoundness(withOperation({ security: undefined }))).toEqual([
      'GET /v1/templates/{templateId} does not say who may call it',
    ]);
  });
});
