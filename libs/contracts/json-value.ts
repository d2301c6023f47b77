/**
 * JSON values as tenants send them. Kept as parsed, not copied: a copy would lose members such as
 * `__proto__`. Depth is checked at the door (`http/json-body.ts`), so recursion is bounded here.
 */
import { z } from 'zod';
import { unstorable } from './text.ts';

export type JsonValue =
  null | boolean | number | string | readonly JsonValue[] | { readonly [name: string]: JsonValue };

const unsafeNumber = 'is a number that would lose digits; send it as text';

/** Parameters for `getParam`: any JSON values, numbers finite and whole ones within 2^53. */
export const Params = z
  .unknown()
  .superRefine((value, context) => {
    if (!isPlainObject(value)) {
      context.addIssue({ code: 'custom', message: 'must be an object', input: value });
      return;
    }
    for (const name of Object.keys(value)) {
      const problem = findUnsafeNumber(value[name], [name]);
      if (problem === undefined) continue;
      context.addIssue({
        code: 'custom',
        message: unsafeNumber,
        path: problem,
        input: value,
      });
      return;
    }
  })
  .transform((value) => value as Readonly<Record<string, JsonValue>>)
  .meta({ type: 'object', additionalProperties: true, description: 'Any JSON values, read by `getParam(name)`.' });

/** Parameters that are kept: like {@link Params}, and every text in them can be stored. */
export const StoredParams = Params.superRefine((params, context) => {
  const found = findUnstorable(params, []);
  if (found !== undefined)
    context.addIssue({ code: 'custom', message: found.problem, path: found.path, input: params });
}).meta({ type: 'object', additionalProperties: true, description: 'Any JSON values, read by `getParam(name)`.' });

/** A JSON value that is kept: every text in it can be stored, every number keeps its digits. */
export const StoredJson = z
  .unknown()
  .superRefine((value, context) => {
    if (value === undefined) {
      context.addIssue({ code: 'invalid_type', expected: 'unknown', message: 'is required', input: value });
      return;
    }
    const problem =
      findUnstorable(value, [])?.problem ?? (findUnsafeNumber(value, []) === undefined ? undefined : unsafeNumber);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem, input: value });
  })
  .transform((value) => value as JsonValue)
  .meta({ description: 'Any JSON value.' });

/** Any JSON value of a response. */
export const JsonData = z.json().meta({ description: 'Any JSON value.' });

interface Unstorable {
  readonly problem: string;
  /** Where the text stands; of a member's name, where its object stands. */
  readonly path: (string | number)[];
}

function findUnstorable(value: unknown, path: (string | number)[]): Unstorable | undefined {
  if (typeof value === 'string') return toUnstorable(value, path);
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(name) : name;
    const found = toUnstorable(name, path) ?? findUnstorable(member, [...path, step]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function toUnstorable(text: string, path: (string | number)[]): Unstorable | undefined {
  const problem = unstorable(text);
  return problem === undefined ? undefined : { problem, path };
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function findUnsafeNumber(value: unknown, path: (string | number)[]): (string | number)[] | undefined {
  if (typeof value === 'number') {
    const isSafe = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
    return isSafe ? undefined : path;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const found = findUnsafeNumber(member, [...path, Array.isArray(value) ? Number(name) : name]);
    if (found !== undefined) return found;
  }
  return undefined;
}
