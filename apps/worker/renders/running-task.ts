/** One task in a thread, watched from outside: what it has in hand, for how long, and what to do about it. */
import { emptyState } from '@docgen/engine';
import type { RenderLimits } from '@docgen/engine';
import type { Lane, Ticket } from './ticket.ts';
import { displacedClaim, nextClaim, runningClaim } from './thread-protocol.ts';
import type { ThreadTask } from './thread-protocol.ts';

export type Verdict = 'timedOut' | 'crashed' | 'displaced';

export interface RunningTask {
  readonly tickets: readonly Ticket[];
  readonly message: ThreadTask;
  readonly abort: AbortController;
  readonly verdict: Verdict;
  readonly lane: Lane;
  /** The document that the thread has in hand, timed from when it was first seen there. */
  look(): Ticket | undefined;
  ticketInHand(): Ticket | undefined;
  /** True once, when the task as a whole has run so long that the rest of it should find another thread. */
  becameLong(): boolean;
  /** True once, when the document in hand has run so long that its neighbours should not wait for it. */
  becameSlow(): boolean;
  /** True while a slow document stands in the everyday lane. */
  holdsEverydayLane(): boolean;
  isOverdue(): boolean;
  /** Asks the thread to give up the document in hand. */
  displace(): void;
  /** Whether the thread has been asked and does not listen. */
  ignoresDisplacement(): boolean;
  /** Takes away the documents that the thread has not begun. */
  takeUnclaimed(): readonly Ticket[];
  /** Takes away all but the document in hand, finished ones included: their results come with it only. */
  takeAway(): Ticket[];
  /** Whether its other documents went elsewhere. */
  isTakenFrom(): boolean;
  /** Those without a result yet, but for the one in hand. */
  others(): Ticket[];
  /** Terminates the thread. */
  end(verdict: Verdict): void;
}

/** A task gives back what it has not begun by then: documents of other tenants may wait for its thread. */
const taskMsMax = 25;
// From a slow document to its displacement.
const displacementWaitMs = 35;
// Far more than the engine takes between two looks at its clock, unless a single operation runs long.
const displacementMsMax = 150;

export interface RunningTaskOptions {
  readonly taskId: number;
  readonly lane: Lane;
  readonly limits: RenderLimits;
  /** After the soft limit, which ends a render by itself: for one that does not look at the clock. */
  readonly graceMs: number;
  /** The time that a document may hold its thread before it is slow. */
  readonly slowAfterMs: number;
}

export function createRunningTask(
  tickets: readonly Ticket[],
  { taskId, lane, limits, graceMs, slowAfterMs }: RunningTaskOptions,
): RunningTask {
  const displacedAfterMs = slowAfterMs + displacementWaitMs;
  const isIgnoredAfterMs = displacedAfterMs + displacementMsMax;
  const claims = new Int32Array(new SharedArrayBuffer(12));
  const abort = new AbortController();
  const startedAtMs = performance.now();
  const seen = { claim: 0, sinceMs: startedAtMs };
  /** Those that were not taken away before they began. */
  let own = tickets;
  let isSlow = false;
  let verdict: Verdict = 'crashed';
  const heldMs = () => performance.now() - seen.sinceMs;
  const ticketInHand = () => tickets[Atomics.load(claims, runningClaim) - 1];
  const others = () => {
    const inHand = ticketInHand();
    return own.filter((ticket) => ticket !== inHand && !ticket.isSettled);
  };
  return {
    tickets,
    message: { taskId, ...toMessage(tickets), limits, claims },
    abort,
    get verdict() {
      return verdict;
    },
    lane,
    ticketInHand,
    look: () => {
      const claim = Atomics.load(claims, runningClaim);
      if (claim !== seen.claim) Object.assign(seen, { claim, sinceMs: performance.now() });
      return tickets[claim - 1];
    },
    becameLong: once(() => performance.now() - startedAtMs >= taskMsMax),
    takeUnclaimed: () => {
      const firstUnclaimed = Atomics.exchange(claims, nextClaim, tickets.length);
      own = tickets.slice(0, firstUnclaimed);
      return tickets.slice(firstUnclaimed);
    },
    becameSlow: once(() => (isSlow = heldMs() >= slowAfterMs)),
    holdsEverydayLane: () => lane === 'everyday' && heldMs() >= displacedAfterMs,
    isOverdue: () => heldMs() >= limits.evaluationMs + graceMs,
    displace: () => Atomics.store(claims, displacedClaim, seen.claim),
    ignoresDisplacement: () => Atomics.load(claims, displacedClaim) === seen.claim && heldMs() >= isIgnoredAfterMs,
    isTakenFrom: () => isSlow,
    takeAway: () => {
      Atomics.store(claims, nextClaim, tickets.length);
      return others();
    },
    others,
    end: (reason) => {
      verdict = reason;
      abort.abort();
    },
  };
}

/** True for the first time that the condition holds, and never again. */
function once(condition: () => boolean): () => boolean {
  let isOver = false;
  return () => !isOver && (isOver = condition());
}

function toMessage(tickets: readonly Ticket[]): Pick<ThreadTask, 'templates' | 'documents'> {
  const templates: { digest: string; body: string }[] = [];
  const places = new Map<string, number>();
  const documents = tickets.map(({ document: { digest, body, seed, params, state } }) => {
    const template = places.get(digest) ?? templates.push({ digest, body }) - 1;
    places.set(digest, template);
    return state === emptyState ? { template, seed, params } : { template, seed, params, state };
  });
  return { templates, documents };
}
