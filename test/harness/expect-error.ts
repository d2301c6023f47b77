/** What a refusal must be: status, code, and the details that matter. */
import type { ErrorCode } from '@docgen/contracts/errors';
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

/** 400 VALIDATION_ERROR that names the field. */
export function expectInvalid(answer: Answer<unknown>, field: string): void {
  expectError(answer, 400, 'VALIDATION_ERROR', { field });
}
