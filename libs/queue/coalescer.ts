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
  /** Sends, and resolves when the next ones may follow. */
  readonly send: (items: readonly T[]) => Promise<void>;
  /** Gets the items of a sending that failed. */
  readonly onFailure: (items: readonly T[], error: unknown) => void;
}

export function createCoalescer<T>({ countMax, countEnough, send, onFailure }: CoalescerOptions<T>): Coalescer<T> {
  let waiting: T[] = [];
  let sendingCount = 0;
  let isTurnOpen = false;

  const isDue = (): boolean => waiting.length > 0 && (sendingCount === 0 || waiting.length >= countEnough);
  const sendNext = (): void => {
    const items = waiting.slice(0, countMax);
    waiting = waiting.slice(countMax);
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
