/** The documents of a run: those that the options select, and of these the share of `--shard`. */
import type { SpecRange } from '@docgen/engine';
import { UsageError } from '../failures.ts';
import { readWholeNumber } from '../options.ts';
import type { OfflineBatch } from './offline-batch.ts';

/** Shard `index` of `count`, from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export interface SelectionOptions {
  readonly alias?: string | undefined;
  readonly from?: string | undefined;
  readonly limit?: string | undefined;
}

export interface OfflineSelection {
  readonly ranges: readonly SpecRange[];
  /** Its output has the head of the whole. */
  readonly isFirstShard: boolean;
  /** Its output has the end of the whole. */
  readonly isLastShard: boolean;
  /** Whether no selected document precedes these. A first shard can be empty. */
  readonly beginsAll: boolean;
  /** Whether no selected document follows these. */
  readonly endsAll: boolean;
}

const shardsMax = 1_000_000;

/** @throws {UsageError} when the text is no shard such as `3/8` */
export function readShard(text: string): Shard {
  const [, index = '', count = ''] = /^(\d{1,7})\/(\d{1,7})$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (index !== '' && shard.index >= 1 && shard.index <= shard.count && shard.count <= shardsMax) return shard;
  throw new UsageError(`--shard takes I/N with I from 1 to N, such as 3/8, not "${text}"`);
}

/**
 * Selects documents, spec by spec, in the order of the batch unless another one is given. Without alias, `from` counts through all specs. The shards of a selection have the
 * same number of documents, give or take one, and follow each other.
 *
 * @throws {UsageError} for an unknown alias or a wrong number
 */
export function selectOffline(
  { specs }: OfflineBatch,
  { alias, from = '0', limit }: SelectionOptions,
  shard: Shard = { index: 1, count: 1 },
  order: readonly number[] = [...specs.keys()],
): OfflineSelection {
  const ordered = order.flatMap((specIndex) => {
    const spec = specs[specIndex];
    return spec === undefined ? [] : [[specIndex, spec] as const];
  });
  const all = ordered.filter(([, spec]) => alias === undefined || spec.alias === alias);
  if (all.length === 0) throw new UsageError(`--alias: the batch has no spec "${alias}"`);
  const total = all.reduce((sum, [, { documentCount }]) => sum + documentCount, 0);
  const first = Math.min(readWholeNumber('from', from, 0, Number.MAX_SAFE_INTEGER), total);
  const most = limit === undefined ? Infinity : readWholeNumber('limit', limit, 1, Number.MAX_SAFE_INTEGER);
  const count = Math.min(total - first, most);
  const start = first + shareOf(count, shard.index - 1, shard.count);
  const end = first + shareOf(count, shard.index, shard.count);
  const ranges: SpecRange[] = [];
  let base = 0;
  for (const [specIndex, { documentCount }] of all) {
    const range = { specIndex, from: Math.max(start - base, 0), to: Math.min(end - base, documentCount) };
    if (range.from < range.to) ranges.push(range);
    base += documentCount;
  }
  return {
    ranges,
    isFirstShard: shard.index === 1,
    isLastShard: shard.index === shard.count,
    beginsAll: start === first,
    endsAll: end === first + count,
  };
}

/** Documents before the end of a shard. The product of both counts can exceed 2^53. */
function shareOf(count: number, index: number, shards: number): number {
  return Number((BigInt(count) * BigInt(index)) / BigInt(shards));
}
