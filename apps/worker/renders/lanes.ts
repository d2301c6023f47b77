/**
 * Who waits for a thread, in two lanes: everyday documents, many to a task, and the ones known to run
 * long, one to a task and at most half as many at a time. Of these one tenant has half of the threads at most: what it
 * renders in vain for two seconds each time is counted in no quota.
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
  take(lane: Lane, running: readonly Running[]): Ticket[] | undefined;
}

type Running = Pick<RunningTask, 'lane' | 'tickets'>;

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
  const freeTasks = (lane: Lane, running: readonly Running[]): number =>
    tasksMax[lane] - running.filter((task) => task.lane === lane).length;
  const slowOfTenantMax = Math.max(1, Math.floor(tasksMax.slow / 2));
  const hasItsShare = (running: readonly Running[]) => (tenantId: string) =>
    running.filter((task) => task.lane === 'slow' && task.tickets[0]?.document.tenantId === tenantId).length >=
    slowOfTenantMax;
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
      const taken =
        lane === 'slow'
          ? takeInTime(queue, { countMax: 1, nowMs: nowMs(), isHeldBack: hasItsShare(running) })
          : takeInTime(queue, { countMax: taskSize(queue.length, free), nowMs: nowMs() });
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

interface Taking {
  readonly countMax: number;
  readonly nowMs: number;
  /** Tenants that others go before. */
  readonly isHeldBack?: (tenantId: string) => boolean;
}

function takeInTime(queue: FairQueue, { countMax, nowMs, isHeldBack }: Taking): Ticket[] {
  const taken: Ticket[] = [];
  while (taken.length < countMax) {
    const ticket = queue.shift(isHeldBack);
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
  /** Undefined when all that wait are held back. */
  shift(isHeldBack?: (tenantId: string) => boolean): Ticket | undefined;
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
    shift: (isHeldBack) => {
      const at = isHeldBack === undefined ? 0 : turns.findIndex(({ tenantId }) => !isHeldBack(tenantId));
      const tenant = at === 0 ? turns.shift() : turns.splice(at, at < 0 ? 0 : 1)[0];
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
