import { expect, it } from 'vitest';
import { FailureGroups } from './failure-groups.ts';

const errorOf = (message: string) => JSON.stringify({ code: 'GENERATION_ERROR', message });

it('children of different parent documents without the same path have one reason', () => {
  const groups = new FailureGroups();
  for (const [seqNo, parent] of [7, 3, 12].entries())
    groups.add(
      seqNo + 5,
      errorOf(`The relation of "p" has no value: document ${parent} of "p" has nothing at "p.document 3 of ".`),
    );

  expect(groups.list()).toEqual([
    {
      code: 'GENERATION_ERROR',
      message: 'The relation of "p" has no value: a document of "p" has nothing at "p.document 3 of ".',
      count: 3,
      firstSeqNo: 5,
    },
  ]);
});

it('a part of a batch has at most 100 reasons', () => {
  const groups = new FailureGroups();
  for (let seqNo = 0; seqNo < 300; seqNo += 1) groups.add(seqNo, errorOf(`reason ${seqNo % 150}`));

  expect(groups.list()).toHaveLength(100);
  expect(new Set(groups.list().map(({ count }) => count))).toEqual(new Set([2]));
});
