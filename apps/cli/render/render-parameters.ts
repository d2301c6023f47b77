/** Reads the parameters of `--param name=text`, `--param name:=json` and `--params FILE`. */
import type { JsonValue } from '@docgen/engine';
import { UsageError } from '../failures.ts';
import { parseJson } from '../options.ts';

export type RenderParameters = Readonly<Record<string, JsonValue>>;

/**
 * Later values of `--param` override earlier ones, and all of them override the file.
 *
 * @param fileText the text of the `--params` file; undefined without one
 * @throws {UsageError} with the wrong parameter and the reason
 */
export function readParameters(given: readonly string[], fileText: string | undefined): RenderParameters {
  const params = new Map(fileText === undefined ? [] : Object.entries(readObject(fileText)));
  for (const each of given) {
    const found = /^([^=]+?)(:?)=(.*)$/s.exec(each);
    if (found === null) throw new UsageError(`--param takes name=text or name:=json, not "${each}"`);
    const [, name = '', colon, text = ''] = found;
    params.set(name, colon === '' ? text : readJson(`--param ${name}`, text));
  }
  return Object.fromEntries(params);
}

function readObject(text: string): RenderParameters {
  const value = readJson('--params', text);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject) throw new UsageError('--params needs a file with a JSON object');
  return value as RenderParameters; // checked in the line before
}

function readJson(option: string, text: string): JsonValue {
  const value = parseJson(option, text) as JsonValue; // JSON.parse returns only JSON values
  assertExact(option, value);
  return value;
}

/**
 * Refuses integers that JavaScript rounds, as the service does.
 *
 * @param subject the option or member, for the message
 */
export function assertExact(subject: string, value: JsonValue): void {
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new UsageError(`${subject} has a number that would lose digits; give it as text`);
  }
  if (typeof value !== 'object' || value === null) return;
  for (const each of Object.values(value)) if (each !== undefined) assertExact(subject, each);
}
