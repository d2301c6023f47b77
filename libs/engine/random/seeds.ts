/** Seeds: what they say about time, and how a batch gives each document its own. Frozen for catalogue v1. */
import { sha256 } from '@noble/hashes/sha2.js';

const TWO_39 = 549_755_813_888;
const MS_PER_DAY = 86_400_000;
/** 2020-01-01T00:00:00Z */
const FIRST_DAY = 1_577_836_800_000;
/** 2025-01-01T00:00:00Z */
const DEFAULT_TIME = 1_735_689_600_000;

/**
 * The seed for a request that sent none. It carries the day, so that its dates are up to date now and
 * the same for ever.
 *
 * @param dayNumber whole days since 2020-01-01, from 1 to 16383
 * @param random39 39 fresh random bits
 */
export function freshSeed(dayNumber: number, random39: number): number {
  return dayNumber * TWO_39 + random39;
}

/** The reference time of a seed, in epoch milliseconds: always the start of a day. */
export function referenceTime(seed: number): number {
  return seed >= TWO_39 ? FIRST_DAY + dayOf(seed) * MS_PER_DAY : DEFAULT_TIME;
}

/**
 * The seed of one document of a batch. It depends on the batch seed, the alias and the index only, and
 * keeps the batch's reference time.
 *
 * @param seqNo index of the document within its alias, from 0
 */
export function documentSeed(batchSeed: number, alias: string, seqNo: number): number {
  const digest = sha256(new TextEncoder().encode(`v1\0doc\0${batchSeed}\0${alias}`));
  const view = new DataView(digest.buffer, digest.byteOffset, 5);
  const base = view.getUint32(0) * 128 + (view.getUint8(4) >>> 1);
  return dayOf(batchSeed) * TWO_39 + ((base + seqNo) % TWO_39);
}

function dayOf(seed: number): number {
  return seed >= TWO_39 ? Math.floor(seed / TWO_39) : 0;
}
