/**
 * Two queues of documents that wait for a thread: one for the request threads, with many documents to a task, and one
 * for the background threads, with one slow document to a task. One tenant gets at most half of the background threads,
 * because documents that run into the time limit count in no quota.
 *
 * While a tenant renders templates that are not known to be quick, one request thread stays free for other tenants.
 * Without it the first two large documents of a tenant would occupy both threads of a worker.
 */
import type { PendingRender } from './pending-render.ts';
import type { Quarantine } from './quarantine.ts';

export type QueueName = 'request' | 'background';

export interface RenderQueues {
  /** Leaves out documents that are settled. */
  add(renders: readonly PendingRender[]): void;
  addSlow(render: PendingRender): void;
  /** The documents of the next task; undefined when none may start now. */
  take(queue: QueueName, running: readonly RunningRenders[]): PendingRender[] | undefined;
}

export interface RunningRenders {
  readonly queue: QueueName;
  readonly renders: readonly PendingRender[];
}

export interface RenderQueuesOptions {
  readonly tasksMax: Readonly<Record<QueueName, number>>;
  readonly nowMs: () => number;
  readonly quarantine: Pick<Quarantine, 'has' | 'isKnownQuick' | 'isTrusted'>;
}

const documentsPerTaskMax = 64;
// Fewer documents are not worth a message to a second thread.
const documentsPerTaskMin = 32;

export function createRenderQueues({ tasksMax, nowMs, quarantine }: RenderQueuesOptions): RenderQueues {
  const queues: Record<QueueName, FairQueue> = { request: createFairQueue(), background: createFairQueue() };
  const backgroundOfTenantMax = Math.max(1, Math.floor(tasksMax.background / 2));
  const unprovenOfTenantMax = Math.max(1, tasksMax.request - 1);

  const isUnproven = (render: PendingRender): boolean =>
    !quarantine.isKnownQuick(render) && !quarantine.isTrusted(render.tenantId);
  const hasUnproven = ({ renders }: RunningRenders, tenantId: string): boolean =>
    renders.some((render) => !render.isSettled && render.tenantId === tenantId && isUnproven(render));

  const isOverBackgroundShare = (running: readonly RunningRenders[]): Predicate => {
    return ({ tenantId }) =>
      running.filter(({ renders: [first] }) => first?.tenantId === tenantId).length >= backgroundOfTenantMax;
  };
  const isOverRequestShare = (running: readonly RunningRenders[]): Predicate => {
    // The answer for a tenant is the same for all documents of a task.
    const answers = new Map<string, boolean>();
    return (render) => {
      if (!isUnproven(render)) return false;
      const { tenantId } = render;
      const isOver =
        answers.get(tenantId) ?? running.filter((task) => hasUnproven(task, tenantId)).length >= unprovenOfTenantMax;
      answers.set(tenantId, isOver);
      return isOver;
    };
  };
  return {
    add: (renders) => {
      for (const render of renders) {
        if (!render.isSettled) queues[quarantine.has(render) ? 'background' : 'request'].push(render);
      }
    },
    addSlow: (render) => queues.background.push(render),
    take: (name, allRunning) => {
      const running = allRunning.filter((task) => task.queue === name);
      const freeThreads = tasksMax[name] - running.length;
      const queue = queues[name];
      if (freeThreads <= 0 || queue.length === 0) return undefined;
      const taken =
        name === 'background'
          ? takeInTime(queue, { countMax: 1, nowMs: nowMs(), isHeldBack: isOverBackgroundShare(running) })
          : takeInTime(queue, {
              countMax: taskSize(queue.length, freeThreads),
              nowMs: nowMs(),
              isHeldBack: isOverRequestShare(running),
              // A quick document must not wait for an unknown one of the same task.
              isSameKind: (render, first) => quarantine.isKnownQuick(render) === quarantine.isKnownQuick(first),
            });
      return taken.length > 0 ? taken : undefined;
    },
  };
}

type Predicate = (render: PendingRender) => boolean;

/** Divides the queue among the free threads. */
function taskSize(queueLength: number, freeThreads: number): number {
  const share = Math.ceil(queueLength / freeThreads);
  return Math.min(documentsPerTaskMax, Math.max(documentsPerTaskMin, share));
}

interface Taking {
  readonly countMax: number;
  readonly nowMs: number;
  /** True when the document's tenant has its maximum of threads. */
  readonly isHeldBack: Predicate;
  /** True when a document may be in one task with the first one. */
  readonly isSameKind?: (render: PendingRender, first: PendingRender) => boolean;
}

function takeInTime(queue: FairQueue, { countMax, nowMs, isHeldBack, isSameKind }: Taking): PendingRender[] {
  const taken: PendingRender[] = [];
  const isSkipped: Predicate = (render) => {
    const [first] = taken;
    return isHeldBack(render) || (first !== undefined && isSameKind?.(render, first) === false);
  };
  while (taken.length < countMax) {
    const render = queue.shift(isSkipped);
    if (render === undefined) break;
    if (render.isSettled) continue;
    if (render.work.request.deadlineMs <= nowMs) render.fail({ reason: 'unavailable' });
    else taken.push(render);
  }
  return taken;
}

/** Serves tenants round-robin, and the documents of each in their order. */
interface FairQueue {
  readonly length: number;
  push(render: PendingRender): void;
  /** Looks at the first document of each tenant. Undefined when all of them are skipped. */
  shift(isSkipped: Predicate): PendingRender | undefined;
}

function createFairQueue(): FairQueue {
  const byTenant = new Map<string, TenantQueue>();
  /** The next tenant comes first. */
  const order: TenantQueue[] = [];
  let length = 0;
  return {
    get length() {
      return length;
    },
    push: (render) => {
      const { tenantId } = render;
      let tenant = byTenant.get(tenantId);
      if (tenant === undefined) {
        tenant = { tenantId, renders: [] };
        byTenant.set(tenantId, tenant);
        order.push(tenant);
      }
      tenant.renders.push(render);
      length += 1;
    },
    shift: (isSkipped) => {
      const at = order.findIndex(({ renders: [first] }) => first !== undefined && !isSkipped(first));
      if (at < 0) return undefined;
      const tenant = at === 0 ? order.shift() : order.splice(at, 1)[0];
      if (tenant === undefined) return undefined;
      const render = tenant.renders.shift();
      if (tenant.renders.length > 0) order.push(tenant);
      else byTenant.delete(tenant.tenantId);
      length -= 1;
      return render;
    },
  };
}

interface TenantQueue {
  readonly tenantId: string;
  readonly renders: PendingRender[];
}
