/** Parameters as people type them: a JSON object, or nothing. */
import type { JsonValue } from '@docgen/engine';

export type ParsedParams =
  | { readonly params: Readonly<Record<string, JsonValue>>; readonly problem: undefined }
  | { readonly params: undefined; readonly problem: string };

const none = {};

export function parseParams(text: string): ParsedParams {
  if (text.trim() === '') return { params: none, problem: undefined };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return { params: undefined, problem: 'Parameters are a JSON object: {"city": "Porto"}.' };
    }
    // What JSON.parse gives is JSON.
    return { params: value as Record<string, JsonValue>, problem: undefined };
  } catch (error) {
    return { params: undefined, problem: error instanceof Error ? error.message : 'This is not JSON.' };
  }
}
