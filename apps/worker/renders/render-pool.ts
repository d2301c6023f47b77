/**
 * Renders documents in threads, many in one message. A document that runs long loses its neighbours at
 * once (they are rendered elsewhere: the seed makes that safe) and then its thread: it starts again in one
 * of half as many threads of low priority, and at the time limit that one is terminated.
 */
import { fileURLToPath } from 'node:url';
import type { RenderLimits } from '@docgen/engine';
import { Piscina } from 'piscina';
import { confinedEnvironment } from '../confined-environment.ts';
import { createLanes } from './lanes.ts';
import type { Lanes } from './lanes.ts';
import { createQuarantine } from './quarantine.ts';
import type { Quarantine } from './quarantine.ts';
import { createRunningTask } from './running-task.ts';
import type { RunningTask, Verdict } from './running-task.ts';
import { createTaskRegister } from './task-register.ts';
import { unpackResult } from './packed-results.ts';
import type { PackedResult } from './packed-results.ts';
import type { EarlyResults, ThreadRole, ThreadTask } from './thread-protocol.ts';
import { youngGenerationMbMax } from './thread-memory.ts';
import { settleTickets } from './ticket.ts';
import type { Lane, OnResults, PoolDocument, Ticket, TicketOutcome } from './ticket.ts';

export interface RenderPool {
  /** `onResults` is called with whatever is ready together; every document is reported once. */
  render(documents: readonly PoolDocument[], onResults: OnResults): void;
  close(): Promise<void>;
}

export interface RenderPoolOptions {
  readonly threads: number;
  readonly limits: RenderLimits;
  /** From the soft time limit to the end of the thread, milliseconds. */
  readonly graceMs?: number;
  /** A document that holds a thread for longer is slow: its neighbours go elsewhere, and 35 ms later it does. */
  readonly slowAfterMs?: number;
  /** JavaScript heap of a thread, MiB. */
  readonly oldGenerationMbMax?: number;
  /** The clock of the documents' deadlines. */
  readonly nowMs: () => number;
  readonly onThreadLost: (reason: Verdict) => void;
}

const watchEveryMs = 10;
const lostThreadsMax = 3;

export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const { threads, limits, graceMs = 200, slowAfterMs = 25, oldGenerationMbMax = 512, nowMs, onThreadLost } = options;
  const slowMax = Math.max(1, Math.floor(threads / 2));
  const threadsOf = createThreads({ everyday: threads, slow: slowMax }, oldGenerationMbMax);
  const quarantine = createQuarantine(() => performance.now());
  const lanes = createLanes({ tasksMax: { everyday: threads, slow: slowMax }, nowMs, quarantine });
  const tasks = createTaskRegister();
  let lastTask = 0;
  const settle = (tickets: readonly Ticket[], results: readonly PackedResult[]): void =>
    settleResults(tickets, results, { lanes, quarantine, slowAfterMs });
  threadsOf.everyday.on('message', ({ taskId, results }: EarlyResults) => {
    tasks.takeEarly(taskId, (task) => settle(task.tickets, results));
  });

  const dispatch = (): void => {
    for (const lane of ['everyday', 'slow'] as const) {
      for (
        let tickets = lanes.take(lane, tasks.running);
        tickets !== undefined;
        tickets = lanes.take(lane, tasks.running)
      ) {
        void run(tickets, lane);
      }
    }
  };

  const run = async (tickets: readonly Ticket[], lane: Lane): Promise<void> => {
    const task = createRunningTask(tickets, { taskId: (lastTask += 1), lane, limits, graceMs, slowAfterMs });
    tasks.add(task);
    try {
      settle(tickets, await threadsOf[lane].run(task.message, { signal: task.abort.signal }));
      tasks.end(task);
    } catch {
      tasks.lose(task);
      onThreadLost(task.verdict);
      settleLost(task, lanes);
    }
    dispatch();
  };

  const watching = setInterval(() => {
    for (const task of tasks.running) watchTask(task, { quarantine, lanes });
    dispatch();
  }, watchEveryMs);
  return {
    render: (documents, onResults) => {
      lanes.add(
        documents.map((document, index) => ({ document, index, onResults, isSettled: false, lostThreadCount: 0 })),
      );
      dispatch();
    },
    close: async () => {
      clearInterval(watching);
      await Promise.all(Object.values(threadsOf).map(async (piscina) => piscina.close({ force: true })));
    },
  };
}

interface Watched {
  readonly quarantine: Quarantine;
  readonly lanes: Lanes;
}

/** What is to be done about the document that a thread has in hand. */
function watchTask(task: RunningTask, { quarantine, lanes }: Watched): void {
  if (task.becameLong()) lanes.add(task.takeUnclaimed());
  const inHand = task.look();
  if (inHand === undefined) return;
  if (task.isOverdue()) {
    quarantine.noteTimeout(inHand.document);
    task.end('timedOut');
  } else if (task.becameSlow()) {
    quarantine.noteSlow(inHand.document);
    lanes.add(task.takeAway());
  } else if (task.holdsEverydayLane()) {
    if (task.ignoresDisplacement()) task.end('displaced');
    else task.displace();
  }
}

type Threads = Piscina<ThreadTask, PackedResult[]>;

/** All of them from the start: who waits for a thread should not wait for it to load. */
function createThreads(counts: Readonly<Record<Lane, number>>, oldGenerationMbMax: number): Record<Lane, Threads> {
  const createLane = (lane: Lane): Threads =>
    new Piscina<ThreadTask, PackedResult[]>({
      filename: fileURLToPath(new URL('render-thread.ts', import.meta.url)),
      name: 'renderTask',
      env: confinedEnvironment(),
      workerData: { isBackground: lane === 'slow' } satisfies ThreadRole,
      minThreads: counts[lane],
      maxThreads: counts[lane],
      resourceLimits: { maxOldGenerationSizeMb: oldGenerationMbMax, maxYoungGenerationSizeMb: youngGenerationMbMax },
    });
  return { everyday: createLane('everyday'), slow: createLane('slow') };
}

/** The thread is gone: the document in hand has its verdict, the others start again. */
function settleLost(task: RunningTask, lanes: Lanes): void {
  const ticket = task.ticketInHand();
  const { verdict } = task;
  if (ticket === undefined) settleTickets(afterFailedStart(task.others()));
  else if (verdict === 'displaced') lanes.addSlow(ticket);
  else settleTickets([{ ticket, outcome: { kind: verdict } }]);
  lanes.add(task.others());
}

/** Where threads cannot even begin, documents must not go round for ever. */
function afterFailedStart(tickets: readonly Ticket[]): TicketOutcome[] {
  for (const ticket of tickets) ticket.lostThreadCount += 1;
  return tickets
    .filter((ticket) => ticket.lostThreadCount > lostThreadsMax)
    .map((ticket) => ({ ticket, outcome: { kind: 'crashed' } }));
}

interface Settling {
  readonly lanes: Lanes;
  readonly quarantine: Quarantine;
  readonly slowAfterMs: number;
}

/** Reports what is finished; what was given up starts again in the slow lane. */
function settleResults(
  tickets: readonly Ticket[],
  results: readonly PackedResult[],
  { lanes, quarantine, slowAfterMs }: Settling,
): void {
  const finished: TicketOutcome[] = [];
  for (const [index, outcome, timing] of results.map(unpackResult)) {
    const ticket = tickets[index];
    if (ticket === undefined) continue;
    if (outcome.kind === 'displaced') lanes.addSlow(ticket);
    else finished.push({ ticket, outcome, timing });
    if (timing.elapsedMs < slowAfterMs) quarantine.noteQuick(ticket.document);
  }
  settleTickets(finished);
}
