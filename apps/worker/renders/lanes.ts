/**
 * Who waits for a thread, in two lanes: everyday documents, many to a task, and the ones known to run
 * long, one to a task and at most half as many at a time.
 */
import type { RunningTask } from './running-task.ts';
import { laneKey, settleTickets } from './ticket.ts';
import type { Ticket } from './ticket.ts';

export type Lane = 'everyday' | 'slow';

export interface Lanes {
  /** Settled tickets are left out. */
  add(tickets: readonly Ticket[]): void;
  addSlow(ticket: Ticket): void;
  /** The next task's tickets, or undefined when nobody waits or the lane is full. */
  take(lane: Lane, running: ReadonlySet<RunningTask>): Ticket[] | undefined;
  hasRoom(lane: Lane, running: ReadonlySet<RunningTask>): boolean;
}

export interface LanesOptions {
  readonly tasksMax: Readonly<Record<Lane, number>>;
  readonly nowMs: () => number;
  readonly isKnownSlow: (laneKey: string) => boolean;
}

// A document that loses its thread so often without being the one in hand is not worth another.
const startsMax = 8;
const documentsPerTaskMax = 64;

export function createLanes({ tasksMax, nowMs, isKnownSlow }: LanesOptions): Lanes {
  const waiting: Record<Lane, Ticket[]> = { everyday: [], slow: [] };
  const freeTasks = (lane: Lane, running: ReadonlySet<RunningTask>): number =>
    tasksMax[lane] - [...running].filter((task) => task.lane() === lane).length;
  return {
    add: (tickets) => {
      for (const ticket of tickets) {
        if (!ticket.isSettled) waiting[isKnownSlow(laneKey(ticket.document)) ? 'slow' : 'everyday'].push(ticket);
      }
    },
    addSlow: (ticket) => waiting.slow.push(ticket),
    hasRoom: (lane, running) => freeTasks(lane, running) > 0,
    take: (lane, running) => {
      const free = freeTasks(lane, running);
      if (free <= 0 || waiting[lane].length === 0) return undefined;
      // Shared out over the free threads: large documents gain more from a second thread than small ones lose.
      const countMax = lane === 'slow' ? 1 : Math.min(documentsPerTaskMax, Math.ceil(waiting[lane].length / free));
      const taken = takeInTime(waiting[lane], countMax, nowMs());
      return taken.length > 0 ? taken : undefined;
    },
  };
}

function takeInTime(lane: Ticket[], countMax: number, nowMs: number): Ticket[] {
  const taken: Ticket[] = [];
  while (taken.length < countMax) {
    const ticket = lane.shift();
    if (ticket === undefined) break;
    if (ticket.isSettled) continue;
    ticket.startCount += 1;
    if (ticket.document.deadlineMs <= nowMs) settleTickets([{ ticket, outcome: { kind: 'late' } }]);
    else if (ticket.startCount > startsMax) settleTickets([{ ticket, outcome: { kind: 'crashed' } }]);
    else taken.push(ticket);
  }
  return taken;
}
