/** Checks a caller's input by its schema. The error names all wrong fields, the first one also as `field`. */
import type { FieldProblem } from '@docgen/contracts/error-catalog';
import type { z } from 'zod';
import { describeIssue } from './issue-words.ts';
import { ProblemList } from './problem-list.ts';

/** Names of members come from the caller and have any length. The answer repeats a name up to four times. */
const fieldLengthMax = 1_000;

/**
 * @param whole the name for the whole value, when no single field is wrong
 * @throws {ApiError} VALIDATION_ERROR with the fields' paths, for example `documents[1].count`
 */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown, whole: string): z.output<S> {
  return parseWith(schema, value, whole, new ProblemList());
}

/**
 * Parses the query of any route. Without a schema, the route has no parameters.
 *
 * @throws {ApiError} VALIDATION_ERROR with the names of parameters that are unknown, repeated or wrong
 */
export function parseQuery<S extends z.ZodObject>(schema: S | undefined, text: string): z.output<S> | undefined {
  const problems = new ProblemList();
  const values = readQueryText(text, problems);
  const known = schema?.shape ?? {};
  for (const name of Object.keys(values)) {
    if (Object.hasOwn(known, name)) continue;
    problems.add({ field: name, message: `"${name}" is not a parameter of this route.` });
    // A strict schema would name it again.
    delete values[name];
  }
  if (schema !== undefined) return parseWith(schema, values, 'query', problems);
  problems.assertNone();
  return undefined;
}

/** @param problems problems that the caller already knows */
function parseWith<S extends z.ZodType>(schema: S, value: unknown, whole: string, problems: ProblemList): z.output<S> {
  const parsed = schema.safeParse(value, { error: describeIssue });
  for (const problem of parsed.success ? [] : problemsIn(parsed.error, value, whole)) {
    if (problems.isFull) break;
    problems.add(problem);
  }
  problems.assertNone();
  if (parsed.success) return parsed.data;
  throw new Error('a value without problems was refused');
}

/** Every parameter has one value, because two readers of a repeated name may take different ones. */
function readQueryText(query: string, problems: ProblemList): Record<string, string> {
  const values: Record<string, string> = {};
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const [rawName = '', ...rest] = pair.split('=');
    const name = decodeQueryPart(rawName);
    const value = decodeQueryPart(rest.join('='));
    if (name === undefined || value === undefined) problems.add(malformedEscape(name || 'query'));
    else if (name === '') problems.add({ field: 'query', message: 'A parameter of the query has no name.' });
    else if (Object.hasOwn(values, name)) problems.add({ field: name, message: `"${name}" is given more than once.` });
    else Object.defineProperty(values, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return values;
}

/** Undefined for a malformed percent escape. */
function decodeQueryPart(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function malformedEscape(field: string): FieldProblem {
  return { field, message: `The query has a malformed percent escape in "${field}".` };
}

function* problemsIn({ issues }: z.ZodError, value: unknown, whole: string): Generator<FieldProblem> {
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') {
      yield problemOf(issue, value, whole);
      continue;
    }
    for (const name of issue.keys) {
      const field = fieldName([...issue.path, name]);
      yield { field, message: `"${field}" is not a member of this request.` };
    }
  }
}

function problemOf(issue: z.core.$ZodIssue, value: unknown, whole: string): FieldProblem {
  const field = fieldName(issue.path) || whole;
  const isMissing = issue.code === 'invalid_type' && valueAt(value, issue.path) === undefined;
  return { field, message: `"${field}"${isMissing ? ' is required' : `: ${issue.message}`}.` };
}

function fieldName(path: readonly PropertyKey[]): string {
  const name = path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${String(step)}`))
    .join('');
  return name.length > fieldLengthMax ? `${name.slice(0, fieldLengthMax)}…` : name;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return undefined;
    current = Reflect.get(current, step);
  }
  return current;
}
