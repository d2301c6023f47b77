/**
 * Packs results into arrays for the message to the main thread. Most documents consist of their text alone, and
 * copying an object around it would cost more than copying the text: 2 µs for each document.
 */
import type { PackedResult, RenderedDocument, ThreadOutcome } from './protocol.ts';

const nothing = { deferredValues: [], draws: [], writes: [], reads: [] };

/** @param index of the document in its task */
export function packResult(
  index: number,
  outcome: ThreadOutcome,
  { startedAtMs, elapsedMs }: { readonly startedAtMs: number; readonly elapsedMs: number },
): PackedResult {
  if (outcome.kind !== 'rendered' || !isPlain(outcome)) return [index, startedAtMs, elapsedMs, outcome];
  return [index, startedAtMs, elapsedMs, outcome.shape, outcome.outputBytes, outcome.output];
}

export function outcomeOf(packed: PackedResult): ThreadOutcome {
  if (packed.length === 4) return packed[3];
  const [, , , shape, outputBytes, output] = packed;
  return { kind: 'rendered', shape, output, outputBytes, ...nothing };
}

/** The memory of large documents, for the transfer list of the message. */
export function transferOf(results: readonly PackedResult[]): ArrayBuffer[] {
  const buffers: ArrayBuffer[] = [];
  for (const packed of results) {
    const output = packed.length === 4 ? outputOf(packed[3]) : packed[5];
    if (typeof output !== 'string') buffers.push(output.buffer);
  }
  return buffers;
}

function outputOf(outcome: ThreadOutcome): RenderedDocument['output'] {
  return outcome.kind === 'rendered' ? outcome.output : '';
}

function isPlain({ deferredValues, draws, writes, reads }: RenderedDocument): boolean {
  return deferredValues.length === 0 && draws.length === 0 && writes.length === 0 && reads.length === 0;
}
