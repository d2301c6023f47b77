/** What a run without a service says at its end: failed documents, and what to do next. */
import type { OfflineFormat } from './offline-formats.ts';
import type { Shard } from './offline-selection.ts';

export interface RunFailures {
  /** Documents. */
  readonly count: number;
  /** The first one with its reason. */
  readonly first: string | undefined;
}

export interface FinishedRun {
  readonly format: OfflineFormat;
  readonly out: string | undefined;
  readonly shard: Shard | undefined;
  readonly failures: RunFailures;
  readonly documentCount: number;
}

/** Lines with their ends; empty when the output says all. */
export function describeRun({ format, out, shard, failures, documentCount }: FinishedRun, elapsedMs: number): string {
  const lines: string[] = [];
  if (failures.count > 0) {
    lines.push(`docgen: ${failures.count} of ${documentCount} documents failed. The first is ${failures.first}`);
    if (format !== 'ndjson+meta') lines.push('--format ndjson+meta prints the error of each failed document.');
  }
  if (out !== undefined) {
    const part = shard === undefined ? '' : `, shard ${shard.index} of ${shard.count}`;
    lines.push(`wrote ${out}: ${documentCount} documents${part}, in ${(elapsedMs / 1_000).toFixed(1)} s`);
    if (shard !== undefined) lines.push(nextOf(format));
  }
  return lines.map((line) => `${line}\n`).join('');
}

function nextOf(format: OfflineFormat): string {
  if (format === 'parquet') return 'Each shard is a Parquet file. Read their folder as one table.';
  if (format === 'zip') return 'Each shard is an archive. Join files of one name in their order.';
  if (format === 'sql') return 'Each shard is a script. Load the shards in their order.';
  return 'When all shards are written, join them in their order: cat PART1 PART2 ... > ALL';
}
