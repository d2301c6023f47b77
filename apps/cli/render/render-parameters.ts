/** `--param name=text`, `--param name:=json` and `--params FILE` become what `getParam` reads. */
import type { JsonValue } from '@docgen/engine';
import { UsageError } from '../failures.ts';

export type RenderParameters = Readonly<Record<string, JsonValue>>;

/**
 * Later ones win, and single ones over those of a file.
 *
 * @param fileText the text of a JSON file with an object, undefined without one
 * @throws {UsageError} saying which one is wrong, and why
 */
export function readParameters(given: readonly string[], fileText: string | undefined): RenderParameters {
  const params = new Map(fileText === undefined ? [] : Object.entries(readObject(fileText)));
  for (const each of given) params.set(...readParameter(each));
  return Object.fromEntries(params);
}

function readObject(text: string): RenderParameters {
  const value = readJson('--params', text);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject) throw new UsageError('--params needs a file with a JSON object');
  return value as RenderParameters; // an object, as was just seen
}

function readParameter(given: string): [name: string, value: JsonValue] {
  const found = /^([^=]+?)(:?)=(.*)$/s.exec(given);
  if (found === null) throw new UsageError(`--param takes name=text or name:=json, not "${given}"`);
  const [, name = '', colon, value = ''] = found;
  return [name, colon === '' ? value : readJson(`--param ${name}`, value)];
}

function readJson(option: string, text: string): JsonValue {
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue; // what JSON.parse gives
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new UsageError(`${option} is not valid JSON: ${reason}`, { cause: error });
  }
  assertExact(option, value);
  return value;
}

/** The same rule as the service's: digits are refused rather than lost. */
function assertExact(option: string, value: JsonValue): void {
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new UsageError(`${option} holds a number that would lose digits; give it as text`);
  }
  if (typeof value !== 'object' || value === null) return;
  for (const each of Object.values(value)) if (each !== undefined) assertExact(option, each);
}
