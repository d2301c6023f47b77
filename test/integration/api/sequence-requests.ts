/** Requests that tests of sequences send. */
import { createSequence } from '@docgen/contracts/sequences';
import { expect } from 'vitest';
import type { TestTenant } from '../../harness/tenant.ts';

interface NewSequence {
  readonly name: string;
  readonly namespace?: string;
  readonly start?: number;
  readonly step?: number;
}

export async function addSequence({ client }: TestTenant, body: NewSequence): Promise<void> {
  const { status } = await client.call(createSequence, { body });
  expect(status).toBe(201);
}
