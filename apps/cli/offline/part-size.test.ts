import { describe, expect, it } from 'vitest';
import { PartSize } from './part-size.ts';

const short = { length: 1_000, elapsedMs: 1 };

describe('PartSize', () => {
  it('a small batch is divided among its threads', () => {
    expect(new PartSize(2.5).documentCount).toBe(3);
    expect(new PartSize(0).documentCount).toBe(1);
  });

  it('parts of quick documents grow fourfold, to 2500 documents', () => {
    const size = new PartSize(1_000);
    const counts = Array.from({ length: 6 }, () => {
      const { documentCount } = size;
      size.note({ ...short, documentCount });
      return documentCount;
    });
    expect(counts).toEqual([16, 64, 256, 1_024, 2_500, 2_500]);
  });

  it.each([
    ['slow', { length: 1, elapsedMs: 10_000 }],
    ['long', { length: 50_000_000, elapsedMs: 1 }],
  ])('a part of %s documents is followed by one document', (_, measured) => {
    const size = new PartSize(1_000);
    size.note({ ...measured, documentCount: 16 });
    expect(size.documentCount).toBe(1);
  });
});
