/** Expects an error answer with a status, a code and some details. */
import type { ErrorCode } from '@docgen/contracts/error-catalog';
import { expect } from 'vitest';
import type { Answer } from './client.ts';

export function expectError(answer: Answer<unknown>, status: number, code: ErrorCode, details: object = {}): void {
  const { error } = answer;
  expect({ status: answer.status, code: error?.code, details: error?.details }).toMatchObject({
    status,
    code,
    details,
  });
}

/** Expects 400 VALIDATION_ERROR for a field. */
export function expectInvalid(answer: Answer<unknown>, field: string): void {
  expectError(answer, 400, 'VALIDATION_ERROR', { field });
}
