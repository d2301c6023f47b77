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

/** Values are text. A name that is given twice has a list, which the schema of a single value refuses. */
export function parseQueryText(query: string): Record<string, string | readonly string[]> {
  const values: Record<string, string | readonly string[]> = {};
  for (const pair of query === '' ? [] : query.split('&')) {
    const [rawName = '', ...rest] = pair.split('=');
    const name = decodeQueryPart(rawName, 'query');
    const value = decodeQueryPart(rest.join('='), name);
    const earlier = Object.hasOwn(values, name) ? values[name] : undefined;
    const joined = earlier === undefined ? value : [earlier, value].flat();
    Object.defineProperty(values, name, { value: joined, enumerable: true, configurable: true, writable: true });
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
