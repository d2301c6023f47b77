/** Many calls, but not all at once: a test is not to meet the limit of what may be under way. */
const underWayMax = 16;

/** Results in the order of the items. */
export async function mapBounded<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const drain = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: underWayMax }, drain));
  return results;
}
