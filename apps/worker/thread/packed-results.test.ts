import { describe, expect, it } from 'vitest';
import { outcomeOf, packResult, transferOf } from './packed-results.ts';
import type { ThreadOutcome } from './protocol.ts';

const plain = {
  kind: 'rendered',
  shape: 'json',
  output: '{"a":1}',
  outputBytes: 7,
  deferredValues: [],
  draws: [],
  writes: [],
  reads: [],
} as const satisfies ThreadOutcome;
const deferredValues = [{ at: 3, sequence: 's', draw: 0, digits: 0 }];
const timing = { startedAtMs: 1_795_000_000_000.25, elapsedMs: 0.125 };

const outcomes: readonly (readonly [string, ThreadOutcome])[] = [
  ['a plain JSON document', plain],
  ['a plain text document', { ...plain, shape: 'text', output: '"<a>"', outputBytes: 3 }],
  ['a large document', { ...plain, output: new Uint8Array([34, 97, 34]) }],
  ['a document with deferred values', { ...plain, deferredValues }],
  ['text that is not quoted yet', { ...plain, shape: 'xml', output: '<a/>', deferredValues }],
  ['one that draws numbers', { ...plain, draws: [{ name: 's', start: 1, step: 1, count: 2, isConcrete: true }] }],
  ['one that writes a variable', { ...plain, writes: [{ name: 'v', json: '1' }] }],
  ['one that read a variable', { ...plain, reads: ['v'] }],
  ['one that needs state', { kind: 'needsState', variables: ['v'], sequences: [] }],
  ['one that was preempted', { kind: 'preempted' }],
  ['one that failed', { kind: 'failed', failure: { reason: 'runtime', message: 'no' } }],
];

describe('a packed result', () => {
  it.each(outcomes)('a packed result of %s is the same after the way through a message', (_what, outcome) => {
    const packed = structuredClone(packResult(7, outcome, timing));
    expect(packed.slice(0, 3)).toEqual([7, timing.startedAtMs, timing.elapsedMs]);
    expect(outcomeOf(packed)).toEqual(outcome);
  });

  it('a packed result of a plain document carries its text and no object', () => {
    expect(packResult(7, plain, timing).filter((member) => typeof member === 'object')).toEqual([]);
  });

  it('a packed result of a large document gives its memory away, and is not copied', () => {
    const bytes = new Uint8Array([34, 97, 34]);
    const outcomes = [plain, { ...plain, output: bytes }, { ...plain, output: bytes, reads: ['v'] }];
    expect(transferOf(outcomes.map((outcome) => packResult(7, outcome, timing)))).toEqual([bytes.buffer, bytes.buffer]);
  });
});
