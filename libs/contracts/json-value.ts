/**
 * JSON values of tenants. They are not copied: a copy would lose members such as `__proto__`. `http/json-body.ts`
 * limits the depth, so recursion is safe here.
 */
import { z } from 'zod';
import { unstorableReason } from './text.ts';

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

const unsafeNumber = 'is a number that would lose digits; send it as text';

/** Parameters for `getParam`: any JSON values. Numbers must be finite, integers within 2^53 - 1. */
export const Params = z
  .unknown()
  .superRefine((value, context) => {
    if (!isPlainObject(value)) {
      context.addIssue({ code: 'custom', message: 'must be an object', input: value });
      return;
    }
    const path = findUnsafeNumber(value);
    if (path !== undefined) context.addIssue({ code: 'custom', message: unsafeNumber, path, input: value });
  })
  .transform((value) => value as Readonly<Record<string, JsonValue>>)
  .meta({ type: 'object', additionalProperties: true, description: 'Any JSON values, read by `getParam(name)`.' });

/** {@link Params} whose texts Postgres can store. */
export const StoredParams = Params.superRefine((params, context) => {
  const found = findUnstorable(params);
  if (found !== undefined)
    context.addIssue({ code: 'custom', message: found.problem, path: found.path, input: params });
}).meta({ type: 'object', additionalProperties: true, description: 'Any JSON values, read by `getParam(name)`.' });

/** A JSON value that Postgres can store without changes to texts and numbers. */
export const StoredJson = z
  .unknown()
  .superRefine((value, context) => {
    if (value === undefined) {
      context.addIssue({ code: 'invalid_type', expected: 'unknown', message: 'is required', input: value });
      return;
    }
    const problem =
      findUnstorable(value)?.problem ?? (findUnsafeNumber(value) === undefined ? undefined : unsafeNumber);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem, input: value });
  })
  .transform((value) => value as JsonValue)
  .meta({ description: 'Any JSON value.' });

/** Any JSON value of a response. */
export const JsonData = z
  .custom<JsonValue>((value) => value !== undefined)
  .meta({ id: 'JsonValue', description: 'Any JSON value.' });

interface Unstorable {
  readonly problem: string;
  /** The path of the text. For a member name, the path of its object. */
  readonly path: Path;
}

/** Steps from the value that was searched. */
type Path = (string | number)[];

function findUnstorable(value: unknown): Unstorable | undefined {
  if (typeof value === 'string') return toUnstorable(value);
  return findInMembers(value, (member, step) => {
    const ofName = typeof step === 'string' ? toUnstorable(step) : undefined;
    const found = ofName ?? findUnstorable(member);
    if (ofName === undefined) found?.path.unshift(step);
    return found;
  });
}

function toUnstorable(text: string): Unstorable | undefined {
  const problem = unstorableReason(text);
  return problem === undefined ? undefined : { problem, path: [] };
}

function findUnsafeNumber(value: unknown): Path | undefined {
  if (typeof value === 'number') {
    const isSafe = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
    return isSafe ? undefined : [];
  }
  return findInMembers(value, (member, step) => {
    const path = findUnsafeNumber(member);
    path?.unshift(step);
    return path;
  });
}

/**
 * Calls `find` with each member or element until it returns a result. Allocates no list and no paths: a body has up to
 * 500,000 members, and allocations for each would cost more than parsing it.
 */
function findInMembers<T>(
  value: unknown,
  find: (member: unknown, step: string | number) => T | undefined,
): T | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const found = find(value[index], index);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  for (const name in value) {
    const found = find(Reflect.get(value, name), name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** True for an object that is no list. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
