/**
 * Durable variables over HTTP. Deprecated: the gateway forwards these routes only with EXPOSE_DEPRECATED_VARIABLES.
 * Templates use `setVar` and `getVar`.
 */
import { z } from 'zod';
import { Namespace } from './generation.ts';
import { JsonData, StoredJson } from './json-value.ts';
import { listOf } from './paging.ts';
import { defineRoute } from './route.ts';
import { storedText } from './text.ts';
import { Timestamp } from './timestamps.ts';

/** The most UTF-8 bytes of a value's JSON text. The engine has the same limit for `setVar`. */
export const variableBytesMax = 65_536;

const Variable = z
  .strictObject({
    tenantId: z.string(),
    name: z.string(),
    namespace: z.string(),
    value: JsonData,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Variable' });

const variableParams = z.object({ name: storedText(200) });
const scope = z.object({ namespace: Namespace });
const commonErrors = ['VALIDATION_ERROR', 'UNAUTHORIZED'] as const;

export const listVariables = defineRoute({
  method: 'GET',
  path: '/v1/variables',
  group: 'Variables',
  summary: 'List the variables of a namespace by name',
  description: 'Deprecated: templates use `setVar` and `getVar`. The answer has the first 1,000 variables.',
  service: 'api',
  access: 'apiKey',
  isDeprecated: true,
  query: scope,
  responses: { 200: listOf('VariableList', Variable) },
  errors: commonErrors,
});

export const getVariable = defineRoute({
  method: 'GET',
  path: '/v1/variables/{name}',
  group: 'Variables',
  summary: 'Read a variable',
  description: 'Deprecated: templates use `getVar`.',
  service: 'api',
  access: 'apiKey',
  isDeprecated: true,
  params: variableParams,
  query: scope,
  responses: { 200: Variable },
  errors: [...commonErrors, 'NOT_FOUND'],
});

export const setVariable = defineRoute({
  method: 'PUT',
  path: '/v1/variables/{name}',
  group: 'Variables',
  summary: 'Write a variable',
  description: 'Deprecated: templates use `setVar`. The JSON text of a value has at most 64 KiB.',
  service: 'api',
  access: 'apiKey',
  isDeprecated: true,
  params: variableParams,
  query: scope,
  body: z.strictObject({ value: StoredJson }).meta({ id: 'SetVariableRequest' }),
  responses: { 200: Variable },
  errors: [...commonErrors, 'QUOTA_EXCEEDED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
});

export const deleteVariable = defineRoute({
  method: 'DELETE',
  path: '/v1/variables/{name}',
  group: 'Variables',
  summary: 'Remove a variable',
  description: 'Deprecated. `getVar` then returns its default.',
  service: 'api',
  access: 'apiKey',
  isDeprecated: true,
  params: variableParams,
  query: scope,
  responses: { 200: Variable },
  errors: [...commonErrors, 'NOT_FOUND'],
});
