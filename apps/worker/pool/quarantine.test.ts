import { describe, expect, it } from 'vitest';
import { createQuarantine } from './quarantine.ts';

function document(tenantId: string, body: string) {
  return { tenantId, bodyKey: `${tenantId} ${body}` };
}

function start() {
  const clock = { ms: 0 };
  return { clock, quarantine: createQuarantine(() => clock.ms) };
}

describe('createQuarantine', () => {
  it('the quarantine keeps a body for a minute after it timed out', () => {
    const { clock, quarantine } = start();
    quarantine.noteTimeout(document('a', 'x'));
    const seen = [59_999, 60_001].map((ms) => {
      clock.ms = ms;
      return quarantine.has(document('a', 'x'));
    });
    expect(seen).toEqual([true, false]);
  });

  it('the quarantine holds a slow body and the unknown bodies of its tenant for two seconds', () => {
    const { clock, quarantine } = start();
    quarantine.noteQuick(document('a', 'known'));
    quarantine.noteSlow(document('a', 'slow'));
    const during = ['slow', 'unknown', 'known'].map((digest) => quarantine.has(document('a', digest)));
    clock.ms = 2_001;
    const after = ['slow', 'unknown', 'known'].map((digest) => quarantine.has(document('a', digest)));
    expect([during, after]).toEqual([
      [true, true, false],
      [false, false, false],
    ]);
  });

  it('the quarantine does not hold a body of one tenant because the same body of another tenant timed out', () => {
    const { quarantine } = start();
    quarantine.noteTimeout(document('a', 'x'));
    expect(quarantine.has(document('b', 'x'))).toBe(false);
  });

  it('the quarantine forgets that a body was quick once it is slow', () => {
    const { quarantine } = start();
    quarantine.noteQuick(document('a', 'x'));
    quarantine.noteSlow(document('a', 'x'));
    expect(quarantine.isKnownQuick(document('a', 'x'))).toBe(false);
  });

  it('the quarantine trusts a tenant after 32 quick documents, and not in the minute after a slow one', () => {
    const { clock, quarantine } = start();
    const render = (count: number) => {
      for (let index = 0; index < count; index += 1) quarantine.noteQuick(document('a', String(index)));
      return quarantine.isTrusted('a');
    };
    const before = [render(31), render(1)];
    quarantine.noteSlow(document('a', 'x'));
    const after = render(100);
    clock.ms = 60_001;

    expect([...before, after, render(31), render(1)]).toEqual([false, true, false, false, true]);
  });
});
