/**
 * Groups items that arrive in one event-loop turn, or while an earlier group is being sent. There is no timer: a single
 * item leaves at the end of its event-loop turn, and the groups grow with the load.
 */
export interface Coalescer<T> {
  add(item: T): void;
}

export interface CoalescerOptions<T> {
  readonly countMax: number;
  /** When this many items wait, they are sent although another group is being sent. */
  readonly countEnough: number;
  /** A group ends with the item that brings it to this weight. */
  readonly weightEnough?: number;
  readonly weigh?: (item: T) => number;
  /** Sends a group. Resolves when the next one may follow. */
  readonly send: (items: readonly T[]) => Promise<void>;
  /** Called with the items of a group that was not sent. */
  readonly onFailure: (items: readonly T[], error: unknown) => void;
}

export function createCoalescer<T>(options: CoalescerOptions<T>): Coalescer<T> {
  const { countEnough, send, onFailure } = options;
  let waiting: T[] = [];
  let sendingCount = 0;
  let isScheduled = false;

  const isDue = (): boolean => waiting.length > 0 && (sendingCount === 0 || waiting.length >= countEnough);
  const sendNext = (): void => {
    const count = groupSize(waiting, options);
    const items = waiting.slice(0, count);
    waiting = waiting.slice(count);
    sendingCount += 1;
    void send(items)
      .catch((error: unknown) => onFailure(items, error))
      .finally(() => {
        sendingCount -= 1;
        sendDue();
      });
  };
  const sendDue = (): void => {
    while (isDue()) sendNext();
  };

  return {
    add: (item) => {
      waiting.push(item);
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(() => {
        isScheduled = false;
        sendDue();
      });
    },
  };
}

/** How many of the first items form the next group. */
function groupSize<T>(
  items: readonly T[],
  { countMax, weightEnough = Infinity, weigh = () => 0 }: CoalescerOptions<T>,
): number {
  let weight = 0;
  for (const [index, item] of items.entries()) {
    if (index === countMax || weight >= weightEnough) return index;
    weight += weigh(item);
  }
  return items.length;
}
