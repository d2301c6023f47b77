/** The parts of a text are joined as if one writer had written all documents. */
import { createTextWriter } from '@docgen/formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOutput } from './offline-output.ts';
import { createPartWriters } from './part-writer.ts';

const batch = { batchId: '', specs: [], datasets: [], references: [] };
const documentOf = (result: string | null) => ({
  specIndex: 0,
  seqNo: 0,
  documentSeed: 0,
  error: null,
  result: result === null ? null : JSON.stringify(result),
});

function joinParts(format: 'text' | 'json', parts: readonly (readonly (string | null)[])[]): string {
  const selection = { ranges: [], isFirstShard: true, isLastShard: true, beginsAll: true, endsAll: true };
  const output = createOutput(format, {
    batch,
    selection,
    sampled: undefined,
    csv: { hasMark: false },
  });
  const open = createPartWriters({ batch, format: output.partFormat });
  const chunks: (string | Uint8Array)[] = [output.begin()];
  for (const part of parts) {
    const writer = open(false);
    for (const text of part) writer.add(documentOf(text));
    chunks.push(...output.add(writer.finish()));
  }
  chunks.push(...output.end());
  return chunks.map((chunk) => (typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk))).join('');
}

const texts = fc.array(fc.array(fc.option(fc.constantFrom('', 'a', 'b\n', '\n', 'c\nd')), { minLength: 1 }));

describe('createPartWriters', () => {
  it('parts of text are joined to what one writer writes of all documents', () => {
    fc.assert(
      fc.property(texts, (parts) => {
        const add = createTextWriter();
        const whole = parts.flat().map((text) => (text === null ? '' : add(text)));
        expect(joinParts('text', parts)).toBe(whole.join(''));
      }),
    );
  });

  it('parts of JSON are joined to a list, with null for a failed document', () => {
    fc.assert(
      fc.property(texts, (parts) => {
        expect(JSON.parse(joinParts('json', parts))).toEqual(parts.flat());
      }),
    );
  });
});
