/** What the seed of a batch means for all of its documents. */
import { documentSeed, referenceTime } from '../random/seeds.ts';

type CountedSpecs = readonly { readonly alias: string; readonly documentCount: number }[];

/**
 * The time that the dates of all documents follow, if the seeds of the last ones have another day than the seed of the
 * batch; else undefined. A seed has room for 2^38 documents before its next day.
 *
 * @returns epoch milliseconds
 */
export function commonTime(seed: number, specs: CountedSpecs): number | undefined {
  const time = referenceTime(seed);
  const lastSeeds = specs.map(({ alias, documentCount }) => documentSeed(seed, alias, documentCount - 1));
  return lastSeeds.every((last) => referenceTime(last) === time) ? undefined : time;
}

/** Whether the seeds of all documents are whole numbers that JSON keeps exactly. */
export function hasRoomForSeeds(seed: number, specs: CountedSpecs): boolean {
  return specs.every(
    ({ alias, documentCount }) => documentSeed(seed, alias, 0) <= Number.MAX_SAFE_INTEGER - documentCount,
  );
}
