/** Checks a caller's input by its schema. The error names the first wrong field. */
import { invalidField } from '@docgen/contracts/errors';
import type { ApiError } from '@docgen/contracts/errors';
import type { z } from 'zod';

/**
 * @param whole the name for the whole value, when no single field is wrong
 * @throws {ApiError} VALIDATION_ERROR with the field's path, for example `documents[1].count`
 */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown, whole: string): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw toApiError(parsed.error, value, whole);
}

/**
 * Parses the query of any route. Without a schema, the route has no parameters.
 *
 * @throws {ApiError} VALIDATION_ERROR with the name of a parameter that is unknown, repeated or wrong
 */
export function parseQuery<S extends z.ZodObject>(schema: S | undefined, text: string): z.output<S> | undefined {
  const values = readQueryText(text);
  const known = schema?.shape ?? {};
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) throw invalidField(unknown, `"${unknown}" is not a parameter of this route.`);
  return schema === undefined ? undefined : parseInput(schema, values, 'query');
}

/** Every parameter has one value, because two readers of a repeated name may take different ones. */
function readQueryText(query: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const [rawName = '', ...rest] = pair.split('=');
    const name = decodeQueryPart(rawName, 'query');
    const value = decodeQueryPart(rest.join('='), name);
    if (name === '') throw invalidField('query', 'A parameter of the query has no name.');
    if (Object.hasOwn(values, name)) throw invalidField(name, `"${name}" is given more than once.`);
    Object.defineProperty(values, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return values;
}

function decodeQueryPart(text: string, field: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalidField(field, `The query has a malformed percent escape in "${field}".`);
  }
}

function toApiError(error: z.ZodError, value: unknown, whole: string): ApiError {
  const [issue] = error.issues;
  if (issue === undefined) return invalidField(whole, `${whole} is not valid.`);
  const unknownMember = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const path = unknownMember === undefined ? issue.path : [...issue.path, unknownMember];
  const field = fieldName(path) || whole;
  if (unknownMember !== undefined) return invalidField(field, `"${field}" is not a member of this request.`);
  if (issue.code === 'invalid_type' && valueAt(value, issue.path) === undefined) {
    return invalidField(field, `"${field}" is required.`);
  }
  return invalidField(field, `"${field}": ${issue.message}.`);
}

function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${String(step)}`))
    .join('');
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return undefined;
    current = Reflect.get(current, step);
  }
  return current;
}
