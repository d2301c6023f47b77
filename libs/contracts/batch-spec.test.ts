import { describe, expect, it } from 'vitest';
import { BatchSpec } from './batch-spec.ts';

describe('BatchSpec', () => {
  it('BatchSpec reports the first 20 of many invalid relations', () => {
    const relations = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`field${index}`, 1]));

    const { error } = BatchSpec.safeParse({ documents: [{ templateId: 't', alias: 'a', relations }] });

    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(
      Array.from({ length: 20 }, (_, index) => `documents.0.relations.field${index}`),
    );
  });
});
