/** Parameters as the user types them: a JSON object, or nothing. */
import type { JsonValue } from '@docgen/engine';

export type ParsedParams =
  | { readonly params: Readonly<Record<string, JsonValue>>; readonly problem: undefined }
  | { readonly params: undefined; readonly problem: string };

/** The same object each time: React would otherwise render again. */
export const noParams = {};

export function parseParams(text: string): ParsedParams {
  if (text.trim() === '') return { params: noParams, problem: undefined };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return { params: undefined, problem: 'Enter a JSON object: {"city": "Porto"}.' };
    }
    return {
      params: value as Record<string, JsonValue>, // JSON.parse returns only JSON values
      problem: undefined,
    };
  } catch (error) {
    return { params: undefined, problem: error instanceof Error ? error.message : 'This is not JSON.' };
  }
}
