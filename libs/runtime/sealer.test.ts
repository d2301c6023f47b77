import { describe, expect, it } from 'vitest';
import { createSealer } from './sealer.ts';

const sealer = createSealer('a secret of at least thirty-two characters');

describe('createSealer', () => {
  it.each(['', 'dk_live_x', 'ü\u{1F600}\n'])('a sealer opens the sealed text %j', (plain) => {
    expect(sealer.open(sealer.seal(plain, 'mail:1'), 'mail:1')).toBe(plain);
  });

  it('a sealer seals the same text differently each time', () => {
    expect(sealer.seal('x', 'mail:1').equals(sealer.seal('x', 'mail:1'))).toBe(false);
  });

  it('a sealer refuses to open a value with the context of another row', () => {
    expect(() => sealer.open(sealer.seal('x', 'mail:1'), 'mail:2')).toThrow(/./);
  });

  it('a sealer refuses to open a value with another secret', () => {
    const other = createSealer('another secret of thirty-two characters');

    expect(() => other.open(sealer.seal('x', 'mail:1'), 'mail:1')).toThrow(/./);
  });

  it('a sealer opens values of both secrets of a rotation, and seals with the first one', () => {
    const [earlier, later] = [
      'the earlier secret of thirty-two characters',
      'the later secret of thirty-two characters',
    ];
    const rotating = createSealer(later, earlier);

    const sealedBefore = createSealer(earlier).seal('x', 'mail:1');
    const sealedMeanwhile = rotating.seal('y', 'mail:1');

    expect(rotating.open(sealedBefore, 'mail:1')).toBe('x');
    expect(rotating.open(sealedMeanwhile, 'mail:1')).toBe('y');
    expect(createSealer(later).open(sealedMeanwhile, 'mail:1')).toBe('y');
    expect([sealedBefore, sealedMeanwhile].map((sealed) => rotating.isCurrent(sealed, 'mail:1'))).toEqual([
      false,
      true,
    ]);
    expect(rotating.digests('a')).toEqual([createSealer(later).digest('a'), createSealer(earlier).digest('a')]);
  });

  it.each([0, 5, 12, 20, 28])('a sealer refuses to open a value whose byte %i was changed', (index) => {
    const sealed = sealer.seal('some text', 'mail:1');
    sealed.writeUInt8(sealed.readUInt8(index) ^ 1, index);

    expect(() => sealer.open(sealed, 'mail:1')).toThrow(/./);
  });

  it('a sealer refuses to open a truncated value', () => {
    expect(() => sealer.open(sealer.seal('x', 'mail:1').subarray(0, 20), 'mail:1')).toThrow(/./);
  });

  it('a sealer gives equal texts equal digests, and other digests with another secret', () => {
    const other = createSealer('another secret of thirty-two characters');

    expect(sealer.digest('a@example.com')).toBe(sealer.digest('a@example.com'));
    expect(sealer.digest('a@example.com')).toMatch(/^[0-9a-f]{64}$/);
    expect(other.digest('a@example.com')).not.toBe(sealer.digest('a@example.com'));
  });
});
