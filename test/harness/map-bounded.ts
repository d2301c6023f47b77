/** Below most limits of simultaneous requests. */
const usualConcurrency = 16;

/** Calls `work` for every item with limited concurrency. Returns the results in the order of the items. */
export async function mapBounded<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  concurrency = usualConcurrency,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const drain = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, drain));
  return results;
}
