/** Sequence numbers end at 2^53 - 1. A draw beyond is refused for any step and count. */
import { isSequenceExhausted } from '@docgen/database/connection/database-errors';
import { commitDocuments } from '@docgen/database/documents/commit-documents';
import { drawNumbers } from '@docgen/database/sequences/draw-numbers';
import type { FinishedDocument, NumberRange, SequenceDraw } from '@docgen/database/documents/finished-document';
import { advanceSequence, findSequence, insertSequence, setSequenceValue } from '@docgen/database/sequences/sequences';
import { insertTenant } from '@docgen/database/tenants/tenants';
import { listUsageDays } from '@docgen/database/tenants/usage';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../harness/use-database.ts';

const max = Number.MAX_SAFE_INTEGER;
const namespace = 'default';
const name = 's';

const db = useTestDatabase(4);
let tenantId: string;

beforeEach(async () => {
  tenantId = await insertTenant(db(), { name: 'a tenant', tier: 'enterprise' });
});
function documentWith(draw: SequenceDraw): FinishedDocument {
  const deadlineMs = Date.now() + 600_000;
  const members = { deadlineMs, outputBytes: 1, sequenceNamespace: namespace, draws: [draw] };
  return { tenantId, keyId: 'key_1', ...members, quota: undefined, expectedTemplate: undefined };
}

async function drawInGroup(draw: SequenceDraw): Promise<NumberRange | undefined> {
  const [numbers] = await commitDocuments(db().pool, [documentWith(draw)]);
  return numbers?.get(name);
}

async function drawInChunk(draw: SequenceDraw): Promise<NumberRange | undefined> {
  return (await drawNumbers(db().pool, { tenantId, namespace }, [draw])).numbers.get(name);
}

describe.each([
  ['a group of single documents', drawInGroup],
  ['a chunk of a batch', drawInChunk],
])('%s', (drawer, draw) => {
  it.each([
    { start: 1, step: max, count: 1_100 },
    { start: max, step: 1, count: 2 },
    { start: max, step: max, count: 10_000 },
    { start: -max, step: max, count: 4 },
    { start: 0, step: 2, count: max },
  ])(
    `a commit refuses ${drawer} as exhausted when its new sequence needs $count numbers from $start by $step`,
    async (one) => {
      await expect(draw({ name, ...one })).rejects.toSatisfy(isSequenceExhausted);
      expect(await findSequence(db().pool, tenantId, { namespace, name })).toBeUndefined();
      expect(await listUsageDays(db(), tenantId, '2000-01-01', '2999-12-31')).toEqual([]);
    },
  );

  it.each([
    { start: 1, step: max, value: null, count: 2 },
    { start: -max, step: max, value: null, count: 10_000 },
    { start: 1, step: max, value: 1, count: 1 },
    { start: 1, step: 1, value: max, count: 1 },
    { start: 1, step: max, value: -max, count: 3 },
  ])(`a commit refuses ${drawer} as exhausted when the sequence is at $value and its step is $step`, async (stored) => {
    await insertSequence(db(), tenantId, { namespace, name, start: stored.start, step: stored.step });
    if (stored.value !== null) {
      await setSequenceValue(db(), tenantId, { namespace, name }, { value: stored.value, isForced: true });
    }
    await expect(draw({ name, start: 1, step: 1, count: stored.count })).rejects.toSatisfy(isSequenceExhausted);
    expect(await findSequence(db().pool, tenantId, { namespace, name })).toMatchObject({ value: stored.value });
  });

  it.each([
    { start: -max, step: max, count: 3, value: max },
    { start: max, step: max, count: 1, value: max },
    { start: 1, step: max - 1, count: 2, value: max },
    { start: -max, step: 4_503_599_627_370_497, count: 4, value: 4_503_599_627_370_500 },
  ])(`a commit draws $count exact numbers from $start by $step for ${drawer}`, async ({ value, ...one }) => {
    expect(await draw({ name, ...one })).toEqual({ first: one.start, step: one.step });
    expect(await findSequence(db().pool, tenantId, { namespace, name })).toMatchObject({ value });
  });

  it(`a commit uses the step of an existing sequence for ${drawer}, whatever step the document names`, async () => {
    await insertSequence(db(), tenantId, { namespace, name, start: 5, step: 2 });
    expect(await draw({ name, start: max, step: max, count: 1_100 })).toEqual({ first: 5, step: 2 });
    expect(await draw({ name, start: 1, step: max, count: 3 })).toEqual({ first: 2_205, step: 2 });
  });
});

describe('documents of one group', () => {
  it('commitDocuments gives documents of one group exact numbers up to the end of a sequence', async () => {
    const one = documentWith({ name, start: 1, step: max - 1, count: 1 });
    const numbers = await commitDocuments(db().pool, [one, one]);
    expect(numbers.map((drawn) => drawn?.get(name)?.first)).toEqual([1, max]);
  });

  it('commitDocuments gives documents of one group exact numbers from a sequence that starts at the lowest number', async () => {
    const one = documentWith({ name, start: -max, step: 4_503_599_627_370_497, count: 1 });
    const numbers = await commitDocuments(db().pool, [one, one, one, one]);
    expect(numbers.map((drawn) => drawn?.get(name)?.first)).toEqual([
      -max,
      -4_503_599_627_370_494,
      3,
      4_503_599_627_370_500,
    ]);
  });
});

describe('advanceSequence', () => {
  it.each([
    { start: 1, step: max, count: 10_000 },
    { start: -max, step: max, count: 4 },
    { start: max, step: 1, count: 2 },
  ])(
    'advanceSequence refuses a request for $count numbers from $start by $step that would exceed 2^53 - 1',
    async ({ count, ...sequence }) => {
      await insertSequence(db(), tenantId, { namespace, name, ...sequence });
      expect(await advanceSequence(db().pool, tenantId, { namespace, name }, count)).toBeUndefined();
      expect(await advanceSequence(db().pool, tenantId, { namespace, name }, 1)).toMatchObject({
        value: sequence.start,
      });
    },
  );
});
