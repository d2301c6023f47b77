/**
 * Who waits for a thread, in two lanes: everyday documents, many to a task, and the ones known to run
 * long, one to a task and at most half as many at a time. Of these one tenant has half of the threads at most: what it
 * renders in vain for two seconds each time is counted in no quota.
 *
 * One everyday thread is always left to other tenants while a tenant renders templates that are not known to be quick.
 * Otherwise the first two large documents of a tenant would hold both threads of a worker.
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
  readonly quarantine: Pick<Quarantine, 'has' | 'isKnownQuick' | 'isTrusted'>;
}

const documentsPerTaskMax = 64;
// Fewer are not worth a message to a second thread.
const documentsPerTaskMin = 32;

export function createLanes({ tasksMax, nowMs, quarantine }: LanesOptions): Lanes {
  const waiting: Record<Lane, FairQueue> = { everyday: createFairQueue(), slow: createFairQueue() };
  const freeTasks = (lane: Lane, running: readonly Running[]): number =>
    tasksMax[lane] - running.filter((task) => task.lane === lane).length;
  const slowOfTenantMax = Math.max(1, Math.floor(tasksMax.slow / 2));
  const unprovenOfTenantMax = Math.max(1, tasksMax.everyday - 1);
  const isBeyondSlowShare =
    (running: readonly Running[]): IsHeldBack =>
    ({ document: { tenantId } }) =>
      running.filter((task) => task.lane === 'slow' && task.tickets[0]?.document.tenantId === tenantId).length >=
      slowOfTenantMax;
  const isUnproven = ({ document }: Ticket): boolean =>
    !quarantine.isKnownQuick(document) && !quarantine.isTrusted(document.tenantId);
  const holdsUnproven = (task: Running, tenantId: string): boolean =>
    task.lane === 'everyday' &&
    task.tickets.some((ticket) => !ticket.isSettled && ticket.document.tenantId === tenantId && isUnproven(ticket));
  const isBeyondEverydayShare = (running: readonly Running[]): IsHeldBack => {
    // Asked for each document of a task, while the running tasks stay the same.
    const known = new Map<string, boolean>();
    return (ticket) => {
      if (!isUnproven(ticket)) return false;
      const { tenantId } = ticket.document;
      const isBeyond =
        known.get(tenantId) ?? running.filter((task) => holdsUnproven(task, tenantId)).length >= unprovenOfTenantMax;
      known.set(tenantId, isBeyond);
      return isBeyond;
    };
  };
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
          ? takeInTime(queue, { countMax: 1, nowMs: nowMs(), isHeldBack: isBeyondSlowShare(running) })
          : takeInTime(queue, {
              countMax: taskSize(queue.length, free),
              nowMs: nowMs(),
              isHeldBack: isBeyondEverydayShare(running),
              // Documents of templates that are known to be quick never wait for a new one in the same task.
              isAnotherKind: ({ document }, first) =>
                quarantine.isKnownQuick(document) !== quarantine.isKnownQuick(first.document),
            });
      return taken.length > 0 ? taken : undefined;
    },
  };
}

/** Shared out over the free threads. */
function taskSize(waitingCount: number, freeThreads: number): number {
  const share = Math.ceil(waitingCount / freeThreads);
  return Math.min(documentsPerTaskMax, Math.max(documentsPerTaskMin, share));
}

interface Taking {
  readonly countMax: number;
  readonly nowMs: number;
  readonly isHeldBack: IsHeldBack;
  /** True when a document is not to be in one task with the first one. */
  readonly isAnotherKind?: (ticket: Ticket, first: Ticket) => boolean;
}

/** True when the documents of other tenants go first. */
type IsHeldBack = (ticket: Ticket) => boolean;

function takeInTime(queue: FairQueue, { countMax, nowMs, isHeldBack, isAnotherKind }: Taking): Ticket[] {
  const taken: Ticket[] = [];
  const isLeft: IsHeldBack = (ticket) => {
    const [first] = taken;
    return isHeldBack(ticket) || (first !== undefined && isAnotherKind?.(ticket, first) === true);
  };
  while (taken.length < countMax) {
    const ticket = queue.shift(isLeft);
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
  /** The first document of the next tenant whose first document is not held back. */
  shift(isHeldBack: IsHeldBack): Ticket | undefined;
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
      const at = turns.findIndex(({ tickets: [first] }) => first !== undefined && !isHeldBack(first));
      if (at < 0) return undefined;
      const tenant = at === 0 ? turns.shift() : turns.splice(at, 1)[0];
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
