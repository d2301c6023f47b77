/**
 * JSON values as tenants send them. Kept as parsed, not copied: a copy would lose members such as
 * `__proto__`. Depth is checked at the door (`http/json-body.ts`), so recursion is bounded here.
 */
import { z } from 'zod';

export type JsonValue =
  null | boolean | number | string | readonly JsonValue[] | { readonly [name: string]: JsonValue };

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
        message: 'is a number that would lose digits; send it as text',
        path: problem,
        input: value,
      });
      return;
    }
  })
  .transform((value) => value as Readonly<Record<string, JsonValue>>)
  .meta({ type: 'object', additionalProperties: true, description: 'Any JSON values, read by `getParam(name)`.' });

/** Any JSON value of a response. */
export const JsonData = z.json().meta({ description: 'Any JSON value.' });

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
