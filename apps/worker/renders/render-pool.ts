/**
 * Renders documents in threads, many in one message. A document that runs long loses its neighbours at
 * once (they are rendered elsewhere: the seed makes that safe) and then its right to a thread of the
 * everyday lane; at the time limit its thread is terminated. At most `threads` everyday tasks and half
 * as many slow ones run at a time.
 */
import { fileURLToPath } from 'node:url';
import type { JsonValue, RenderLimits, RenderState } from '@docgen/engine';
import { Piscina } from 'piscina';
import { createQuarantine } from './quarantine.ts';
import { createRunningTask } from './running-task.ts';
import type { RunningTask } from './running-task.ts';
import type { ThreadOutcome, ThreadResult, ThreadTask } from './thread-protocol.ts';

export interface PoolDocument {
  readonly tenantId: string;
  readonly digest: string;
  readonly body: string;
  readonly seed: number;
  readonly params: Readonly<Record<string, JsonValue>>;
  readonly state: RenderState;
  /** On the clock of the pool; a document that has no thread by then is not rendered. */
  readonly deadlineMs: number;
}

export type PoolOutcome =
  | ThreadOutcome
  | { readonly kind: 'timedOut' }
  | { readonly kind: 'crashed' }
  /** It found no thread before its deadline. */
  | { readonly kind: 'late' };

export interface PoolResult {
  readonly index: number;
  readonly outcome: PoolOutcome;
}

export interface RenderPool {
  /** `onResults` is called with whatever is ready together; every document is reported once. */
  render(documents: readonly PoolDocument[], onResults: (results: readonly PoolResult[]) => void): void;
  close(): Promise<void>;
}

export interface RenderPoolOptions {
  readonly threads: number;
  readonly limits: RenderLimits;
  /** The clock of the documents' deadlines. */
  readonly nowMs: () => number;
  readonly onThreadLost: (reason: 'timedOut' | 'crashed' | 'displaced') => void;
}

/** A document on its way through the pool. */
export interface Ticket {
  readonly document: PoolDocument;
  readonly index: number;
  readonly onResults: (results: readonly PoolResult[]) => void;
  isSettled: boolean;
  startCount: number;
}

// A document that loses its thread so often without being the one in hand is not worth another.
const startsMax = 8;
const documentsPerTaskMax = 64;
const watchEveryMs = 10;
const oldGenerationMbMax = 512;

export function createRenderPool({ threads, limits, nowMs, onThreadLost }: RenderPoolOptions): RenderPool {
  const slowMax = Math.max(1, Math.floor(threads / 2));
  const piscina = new Piscina<ThreadTask, ThreadResult[]>({
    filename: fileURLToPath(new URL('render-thread.ts', import.meta.url)),
    name: 'renderTask',
    minThreads: threads,
    maxThreads: threads + slowMax,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: oldGenerationMbMax },
  });
  const quarantine = createQuarantine(() => performance.now());
  const running = new Set<RunningTask>();
  const lanes: Record<'everyday' | 'slow', Ticket[]> = { everyday: [], slow: [] };
  const isSlowFree = () => countLane(running, 'slow') < slowMax;

  const enqueue = (tickets: readonly Ticket[]): void => {
    for (const ticket of tickets) {
      if (!ticket.isSettled) lanes[quarantine.has(laneKey(ticket.document)) ? 'slow' : 'everyday'].push(ticket);
    }
    dispatch();
  };

  const dispatch = (): void => {
    for (const [lane, tasksMax] of [['everyday', threads], ['slow', slowMax]] as const) {
      for (let free = tasksMax - countLane(running, lane); free > 0 && lanes[lane].length > 0; free -= 1) {
        const countMax = lane === 'slow' ? 1 : Math.min(documentsPerTaskMax, Math.ceil(lanes[lane].length / free));
        const tickets = takeInTime(lanes[lane], countMax, nowMs());
        if (tickets.length > 0) start(tickets, lane);
      }
    }
  };

  const start = (tickets: readonly Ticket[], lane: 'everyday' | 'slow'): void => {
    const task = createRunningTask(tickets, lane, limits);
    running.add(task);
    piscina
      .run(task.message, { signal: task.abort.signal })
      .then(
        (results) => settle(results.flatMap(([index, outcome]) => ticketOutcome(tickets[index], outcome))),
        () => settleLost(task),
      )
      .catch((error: unknown) => queueMicrotask(() => Promise.reject(error)))
      .finally(() => {
        running.delete(task);
        dispatch();
      });
  };

  /** The thread is gone: the document in hand has its verdict, the others start again. */
  const settleLost = (task: RunningTask): void => {
    const inHand = task.ticketInHand();
    onThreadLost(task.verdict);
    if (task.verdict === 'displaced' && inHand !== undefined) lanes.slow.push(inHand);
    else if (inHand !== undefined) settle([{ ticket: inHand, outcome: { kind: task.verdict === 'timedOut' ? 'timedOut' : 'crashed' } }]);
    enqueue(task.others());
  };

  const watch = setInterval(() => {
    for (const task of running) {
      const inHand = task.look();
      if (inHand === undefined) continue;
      const key = laneKey(inHand.document);
      if (task.isOverdue()) {
        quarantine.noteTimeout(key);
        task.end('timedOut');
      } else if (task.becameSlow()) {
        quarantine.noteSlow(key);
        enqueue(task.takeAway());
      } else if (task.holdsEverydayLane()) {
        if (isSlowFree()) task.moveToSlowLane();
        else task.end('displaced');
        dispatch();
      }
    }
  }, watchEveryMs);

  return {
    render: (documents, onResults) =>
      enqueue(documents.map((document, index) => ({ document, index, onResults, isSettled: false, startCount: 0 }))),
    close: async () => {
      clearInterval(watch);
      await piscina.close({ force: true });
    },
  };
}

interface TicketOutcome {
  readonly ticket: Ticket;
  readonly outcome: PoolOutcome;
}

function ticketOutcome(ticket: Ticket | undefined, outcome: PoolOutcome): TicketOutcome[] {
  return ticket === undefined ? [] : [{ ticket, outcome }];
}

/** Reports each document once, together with those of the same caller. */
function settle(outcomes: readonly TicketOutcome[]): void {
  const byCaller = new Map<Ticket['onResults'], PoolResult[]>();
  for (const { ticket, outcome } of outcomes) {
    if (ticket.isSettled) continue;
    ticket.isSettled = true;
    const results = byCaller.get(ticket.onResults) ?? [];
    results.push({ index: ticket.index, outcome });
    byCaller.set(ticket.onResults, results);
  }
  for (const [onResults, results] of byCaller) onResults(results);
}

function takeInTime(lane: Ticket[], countMax: number, nowMs: number): Ticket[] {
  const taken: Ticket[] = [];
  while (taken.length < countMax) {
    const ticket = lane.shift();
    if (ticket === undefined) break;
    if (ticket.isSettled) continue;
    ticket.startCount += 1;
    if (ticket.document.deadlineMs <= nowMs) settle([{ ticket, outcome: { kind: 'late' } }]);
    else if (ticket.startCount > startsMax) settle([{ ticket, outcome: { kind: 'crashed' } }]);
    else taken.push(ticket);
  }
  return taken;
}

function countLane(running: ReadonlySet<RunningTask>, lane: 'everyday' | 'slow'): number {
  let count = 0;
  for (const task of running) if (task.lane() === lane) count += 1;
  return count;
}

function laneKey({ tenantId, digest }: PoolDocument): string {
  return `${tenantId}\0${digest}`;
}
