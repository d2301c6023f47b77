/** Seeds: the day that they carry, and the seeds of the documents of a batch. Frozen for catalogue v1. */
import { sha256 } from '@noble/hashes/sha2.js';

const TWO_39 = 549_755_813_888;
const MS_PER_DAY = 86_400_000;
/** 2020-01-01T00:00:00Z */
const FIRST_DAY = 1_577_836_800_000;
/** 2025-01-01T00:00:00Z */
const DEFAULT_TIME = 1_735_689_600_000;

/**
 * A seed for a request without one. It carries the day, so that its relative dates are current and stay the same.
 *
 * @param nowMs epoch milliseconds, from 2020-01-02 to 2064
 * @param randomBelow draws a whole number below a bound; `randomInt` of `node:crypto` fits
 */
export function freshSeed(nowMs: number, randomBelow: (bound: number) => number): number {
  return Math.floor((nowMs - FIRST_DAY) / MS_PER_DAY) * TWO_39 + randomBelow(TWO_39);
}

/** The reference time of a seed, in epoch milliseconds: always the start of a day. */
export function referenceTime(seed: number): number {
  return seed >= TWO_39 ? FIRST_DAY + dayOf(seed) * MS_PER_DAY : DEFAULT_TIME;
}

/**
 * The seed of one document of a batch. It depends only on the batch seed, the alias and the index, and has the
 * reference time of the batch seed. The documents of an alias have consecutive seeds, as unique values need.
 *
 * @param seqNo index of the document within its alias, from 0. From 2^38 on, the seed can have a later day.
 */
export function documentSeed(batchSeed: number, alias: string, seqNo: number): number {
  const digest = sha256(new TextEncoder().encode(`v1\0doc\0${batchSeed}\0${alias}`));
  const view = new DataView(digest.buffer, digest.byteOffset, 5);
  // 38 bits leave room for the index below 2^39, where the next day begins.
  const base = view.getUint32(0) * 64 + (view.getUint8(4) >>> 2);
  return dayOf(batchSeed) * TWO_39 + base + seqNo;
}

function dayOf(seed: number): number {
  return seed >= TWO_39 ? Math.floor(seed / TWO_39) : 0;
}
