/**
 * Renders documents in threads, many in one message. A document that runs long loses its neighbours at
 * once (they are rendered elsewhere: the seed makes that safe) and then its right to a thread of the
 * everyday lane; at the time limit its thread is terminated. At most `threads` everyday tasks and half
 * as many slow ones run at a time.
 */
import { fileURLToPath } from 'node:url';
import type { RenderLimits } from '@docgen/engine';
import { Piscina } from 'piscina';
import { createLanes } from './lanes.ts';
import type { Lanes } from './lanes.ts';
import { createQuarantine } from './quarantine.ts';
import type { Quarantine } from './quarantine.ts';
import { createRunningTask } from './running-task.ts';
import type { RunningTask, Verdict } from './running-task.ts';
import { createTaskRegister } from './task-register.ts';
import type { EarlyResults, ThreadResult, ThreadTask } from './thread-protocol.ts';
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
  /** JavaScript heap of a thread, MiB. */
  readonly oldGenerationMbMax?: number;
  /** The clock of the documents' deadlines. */
  readonly nowMs: () => number;
  readonly onThreadLost: (reason: Verdict) => void;
}

const watchEveryMs = 10;
const lostThreadsMax = 3;

export function createRenderPool({
  threads,
  limits,
  graceMs = 200,
  oldGenerationMbMax = 512,
  nowMs,
  onThreadLost,
}: RenderPoolOptions): RenderPool {
  const slowMax = Math.max(1, Math.floor(threads / 2));
  const piscina = createThreads(threads + slowMax, oldGenerationMbMax);
  const quarantine = createQuarantine(() => performance.now());
  const lanes = createLanes({ tasksMax: { everyday: threads, slow: slowMax }, nowMs, quarantine });
  const tasks = createTaskRegister();
  const { running } = tasks;
  let lastTask = 0;
  piscina.on('message', ({ taskId, results }: EarlyResults) => {
    tasks.takeEarly(taskId, (task) => settleTickets(toOutcomes(task.tickets, results)));
  });

  const dispatch = (): void => {
    for (const lane of ['everyday', 'slow'] as const) {
      for (let tickets = lanes.take(lane, running); tickets !== undefined; tickets = lanes.take(lane, running)) {
        void run(tickets, lane);
      }
    }
  };

  const run = async (tickets: readonly Ticket[], lane: Lane): Promise<void> => {
    const task = createRunningTask(tickets, { taskId: (lastTask += 1), lane, limits, graceMs });
    tasks.add(task);
    try {
      const outcomes = toOutcomes(tickets, await piscina.run(task.message, { signal: task.abort.signal }));
      settleTickets(outcomes);
      if (!task.isTakenFrom()) for (const { ticket } of outcomes) quarantine.noteQuick(ticket.document);
      tasks.end(task);
    } catch {
      tasks.lose(task);
      onThreadLost(task.verdict);
      settleLost(task, lanes);
    }
    dispatch();
  };

  const watching = setInterval(() => {
    for (const task of running) watchTask(task, { quarantine, lanes, running });
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
      await piscina.close({ force: true });
    },
  };
}

interface Watched {
  readonly quarantine: Quarantine;
  readonly lanes: Lanes;
  readonly running: ReadonlySet<RunningTask>;
}

/** What is to be done about the document that a thread has in hand. */
function watchTask(task: RunningTask, { quarantine, lanes, running }: Watched): void {
  const inHand = task.look();
  if (inHand === undefined) return;
  if (task.isOverdue()) {
    quarantine.noteTimeout(inHand.document);
    task.end('timedOut');
  } else if (task.becameSlow()) {
    quarantine.noteSlow(inHand.document);
    lanes.add(task.takeAway());
  } else if (task.holdsEverydayLane()) {
    if (lanes.hasRoom('slow', running)) task.moveToSlowLane();
    else task.end('displaced');
  }
}

/** All of them from the start: who waits for a thread should not wait for it to load. */
function createThreads(count: number, oldGenerationMbMax: number): Piscina<ThreadTask, ThreadResult[]> {
  return new Piscina<ThreadTask, ThreadResult[]>({
    filename: fileURLToPath(new URL('render-thread.ts', import.meta.url)),
    name: 'renderTask',
    minThreads: count,
    maxThreads: count,
    resourceLimits: { maxOldGenerationSizeMb: oldGenerationMbMax },
  });
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

function toOutcomes(tickets: readonly Ticket[], results: readonly ThreadResult[]) {
  return results.flatMap(([index, outcome]) => {
    const ticket = tickets[index];
    return ticket === undefined ? [] : [{ ticket, outcome }];
  });
}
