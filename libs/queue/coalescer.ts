/**
 * Gathers what arrives in one turn of the event loop, and while something is under way. There is no timer: a lone
 * item leaves with its turn, and the busier the process, the more items travel together.
 */
export interface Coalescer<T> {
  add(item: T): void;
}

export interface CoalescerOptions<T> {
  readonly countMax: number;
  /** So many waiting leave although something is under way. */
  readonly countEnough: number;
  /** Items leave together while they weigh less than this; the last one may pass it. */
  readonly weightEnough?: number;
  readonly weigh?: (item: T) => number;
  /** Sends, and resolves when the next ones may follow. */
  readonly send: (items: readonly T[]) => Promise<void>;
  /** Gets the items of a sending that failed. */
  readonly onFailure: (items: readonly T[], error: unknown) => void;
}

export function createCoalescer<T>(options: CoalescerOptions<T>): Coalescer<T> {
  const { countEnough, send, onFailure } = options;
  let waiting: T[] = [];
  let sendingCount = 0;
  let isTurnOpen = false;

  const isDue = (): boolean => waiting.length > 0 && (sendingCount === 0 || waiting.length >= countEnough);
  const sendNext = (): void => {
    const count = countTogether(waiting, options);
    const items = waiting.slice(0, count);
    waiting = waiting.slice(count);
    sendingCount += 1;
    void send(items)
      .catch((error: unknown) => onFailure(items, error))
      .finally(() => {
        sendingCount -= 1;
        sendWhatIsDue();
      });
  };
  const sendWhatIsDue = (): void => {
    while (isDue()) sendNext();
  };

  return {
    add: (item) => {
      waiting.push(item);
      if (isTurnOpen) return;
      isTurnOpen = true;
      setImmediate(() => {
        isTurnOpen = false;
        sendWhatIsDue();
      });
    },
  };
}

/** How many of the first items leave together. */
function countTogether<T>(
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
