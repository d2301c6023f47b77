/**
 * Who waits for a thread, in two lanes: everyday documents, many to a task, and the ones known to run
 * long, one to a task and at most half as many at a time.
 */
import type { Quarantine } from './quarantine.ts';
import type { RunningTask } from './running-task.ts';
import { settleTickets } from './ticket.ts';
import type { Lane, Ticket } from './ticket.ts';

export interface Lanes {
  /** Settled tickets are left out. */
  add(tickets: readonly Ticket[]): void;
  addSlow(ticket: Ticket): void;
  /** The next task's tickets, or undefined when nobody waits or the lane is full. */
  take(lane: Lane, running: readonly RunningTask[]): Ticket[] | undefined;
}

export interface LanesOptions {
  readonly tasksMax: Readonly<Record<Lane, number>>;
  readonly nowMs: () => number;
  readonly quarantine: Pick<Quarantine, 'has' | 'isKnownQuick'>;
}

const documentsPerTaskMax = 64;
// Fewer are not worth a message to a second thread.
const documentsPerTaskMin = 32;

export function createLanes({ tasksMax, nowMs, quarantine }: LanesOptions): Lanes {
  const waiting: Record<Lane, FairQueue> = { everyday: createFairQueue(), slow: createFairQueue() };
  const freeTasks = (lane: Lane, running: readonly RunningTask[]): number =>
    tasksMax[lane] - running.filter((task) => task.lane === lane).length;
  return {
    add: (tickets) => {
      for (const ticket of tickets) {
        if (!ticket.isSettled) waiting[quarantine.has(ticket.document) ? 'slow' : 'everyday'].push(ticket);
      }
    },
    addSlow: (ticket) => waiting.slow.push(ticket),
    take: (lane, running) => {
      const free = freeTasks(lane, running);
      const queue = waiting[lane];
      if (free <= 0 || queue.length === 0) return undefined;
      const taken = takeInTime(queue, lane === 'slow' ? 1 : taskSize(queue.length, free), nowMs());
      // Known ones first: their results are sent ahead before a thread takes an unknown body in hand.
      const [known, unknown] = partition(taken, ({ document }) => quarantine.isKnownQuick(document));
      return taken.length > 0 ? [...known, ...unknown] : undefined;
    },
  };
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** Shared out over the free threads. */
function taskSize(waitingCount: number, freeThreads: number): number {
  const share = Math.ceil(waitingCount / freeThreads);
  return Math.min(documentsPerTaskMax, Math.max(documentsPerTaskMin, share));
}

function takeInTime(queue: FairQueue, countMax: number, nowMs: number): Ticket[] {
  const taken: Ticket[] = [];
  while (taken.length < countMax) {
    const ticket = queue.shift();
    if (ticket === undefined) break;
    if (ticket.isSettled) continue;
    if (ticket.document.deadlineMs <= nowMs) settleTickets([{ ticket, outcome: { kind: 'late' } }]);
    else taken.push(ticket);
  }
  return taken;
}

/** Tenants in turn, the documents of each in their order: nobody waits for all of another's. */
interface FairQueue {
  readonly length: number;
  push(ticket: Ticket): void;
  shift(): Ticket | undefined;
}

function createFairQueue(): FairQueue {
  const byTenant = new Map<string, TenantTickets>();
  /** Whose turn it is: the first one's. */
  const turns: TenantTickets[] = [];
  let length = 0;
  return {
    get length() {
      return length;
    },
    push: (ticket) => {
      const { tenantId } = ticket.document;
      let tenant = byTenant.get(tenantId);
      if (tenant === undefined) {
        tenant = { tenantId, tickets: [] };
        byTenant.set(tenantId, tenant);
        turns.push(tenant);
      }
      tenant.tickets.push(ticket);
      length += 1;
    },
    shift: () => {
      const tenant = turns.shift();
      if (tenant === undefined) return undefined;
      const ticket = tenant.tickets.shift();
      if (tenant.tickets.length > 0) turns.push(tenant);
      else byTenant.delete(tenant.tenantId);
      length -= 1;
      return ticket;
    },
  };
}

interface TenantTickets {
  readonly tenantId: string;
  readonly tickets: Ticket[];
}
