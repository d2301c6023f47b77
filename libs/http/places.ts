/**
 * Places for what may be under way at once, and a short queue before them. Who waits holds nothing: giving up
 * costs no connection, and the next in the queue moves up at once.
 */

export interface PlacesOptions {
  readonly placesMax: number;
  /** That may wait for a place. */
  readonly waitingMax: number;
  /** Then they give up. */
  readonly waitMsMax: number;
}

export interface Places {
  /** No place is free, nor room to wait for one. */
  isFull(): boolean;
  /** Calls one of both, once: `enter` with a place that has to be given back, or `giveUp` without one. */
  take(enter: () => void, giveUp: () => void): void;
  /** Gives one place back, to whoever has waited longest. */
  leave(): void;
}

interface Waiting {
  readonly enter: () => void;
  readonly timer: NodeJS.Timeout;
}

export function createPlaces({ placesMax, waitingMax, waitMsMax }: PlacesOptions): Places {
  let takenCount = 0;
  // In the order in which they came; leaving from the middle is as quick as from the front.
  const queue = new Set<Waiting>();
  const isFull = () => takenCount >= placesMax && queue.size >= waitingMax;
  return {
    isFull,
    take: (enter, giveUp) => {
      if (takenCount < placesMax) {
        takenCount += 1;
        return enter();
      }
      if (isFull()) return giveUp();
      const stopWaiting = (): void => {
        queue.delete(waiting);
        giveUp();
      };
      const waiting = { enter, timer: setTimeout(stopWaiting, waitMsMax) };
      queue.add(waiting);
      return undefined;
    },
    leave: () => {
      const [next] = queue;
      if (next === undefined) {
        takenCount -= 1;
        return;
      }
      queue.delete(next);
      clearTimeout(next.timer);
      next.enter();
    },
  };
}
