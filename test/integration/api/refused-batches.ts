/** Batches that must be refused. */
import { expect } from 'vitest';
import { submitBatch } from '@docgen/contracts/batches';
import { dumpDatabase } from '../../harness/dump-database.ts';
import { expectError } from '../../harness/expect-error.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import type { SharedStack } from '../../harness/use-stack.ts';

export type Members = Readonly<Record<string, unknown>>;

/** Sends the spec, a text unchanged. The database must not change. */
export async function refuse(
  { db }: Pick<SharedStack, 'db'>,
  { tenantId, client }: TestTenant,
  spec: unknown,
  { field, code = 'VALIDATION_ERROR' }: RefusedFor,
) {
  const before = await dumpDatabase(db, tenantId);
  const rawBody = typeof spec === 'string' ? spec : JSON.stringify(spec);
  const answer = await client.call(submitBatch, { rawBody, headers: { 'idempotency-key': 'refused' } });
  expectError(answer, 400, code, { field });
  expect(await dumpDatabase(db, tenantId)).toBe(before);
  return answer;
}

export interface RefusedFor {
  readonly field: string;
  readonly code?: 'VALIDATION_ERROR' | 'AMBIGUOUS_RELATION' | 'UNSUPPORTED_STRATEGY';
}
