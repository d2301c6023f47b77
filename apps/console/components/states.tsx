/** What a page shows while it loads, when it is empty, and after an error. */
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { DocgenError } from '@docgen/client';
import { useSecondsUntil, useThrottledSeconds } from '../app/throttle.ts';
import type { Loaded } from '../app/use-loaded.ts';
import { Button } from './controls.tsx';
import { SlowText, ThrottledText } from './slow-text.tsx';
import { WaitingPageHead } from './page-head.tsx';
import { describeProblem } from './problem-text.ts';

interface LoadingProps {
  readonly what: string;
  /** Offered when loading takes long. */
  readonly onRetry?: (() => void) | undefined;
}

export function Loading({ what, onRetry }: LoadingProps) {
  return (
    <>
      <div className="state" role="status">
        <span className="spinner" aria-hidden="true" />
        <p>Loading {what} …</p>
      </div>
      <SlowNote onRetry={onRetry} />
    </>
  );
}

const slowAfterMs = 2_000;

/**
 * Says after two seconds that the service is slow, so that the user need not guess. Says at once when it refuses
 * requests for the rate limit, which the client repeats by itself.
 */
export function SlowNote({ onRetry }: Pick<LoadingProps, 'onRetry'>) {
  const [attempt, setAttempt] = useState(0);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [attempt]);
  const throttledSeconds = useThrottledSeconds();
  if (throttledSeconds > 0) {
    return (
      <div className="note warning" role="alert">
        <ThrottledText seconds={throttledSeconds} />
      </div>
    );
  }
  if (!isSlow) return null;
  return (
    <div className="note warning row" role="alert">
      <SlowText />
      {onRetry !== undefined && (
        <Button
          onClick={() => {
            setAttempt(attempt + 1);
            onRetry();
          }}
        >
          Try again
        </Button>
      )}
    </div>
  );
}

interface EmptyProps {
  readonly title: string;
  /** Whether it is the whole page, which has no other heading. */
  readonly isPage?: boolean;
  readonly children?: ReactNode;
}

export function Empty({ title, isPage = false, children }: EmptyProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className="state empty">
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}

interface ProblemNoteProps {
  /** An error; undefined shows nothing. */
  readonly problem: unknown;
  readonly onRetry?: (() => void) | undefined;
  /** Buttons below the text. */
  readonly children?: ReactNode;
}

export function ProblemNote({ problem, onRetry, children }: ProblemNoteProps) {
  if (problem === undefined) return null;
  const { title, text, requestId } = describeProblem(problem);
  return (
    <div className="note problem" role="alert">
      <strong>{title}</strong>
      <p>{text}</p>
      {requestId !== undefined && <p className="hint">Request {requestId}</p>}
      {onRetry !== undefined && <RetryButton problem={problem} onRetry={onRetry} />}
      {children}
    </div>
  );
}

/** Waits for the seconds of `Retry-After`: an earlier request would be refused again. */
function RetryButton({ problem, onRetry }: { readonly problem: unknown; readonly onRetry: () => void }) {
  const waitMs = problem instanceof DocgenError ? (problem.retryAfterMs ?? 0) : 0;
  const allowedAt = useMemo(() => Date.now() + waitMs, [problem]);
  const seconds = useSecondsUntil(allowedAt);
  return (
    <Button disabled={seconds > 0} onClick={onRetry}>
      {seconds > 0 ? `Try again in ${seconds.toLocaleString()} s` : 'Try again'}
    </Button>
  );
}

interface LoadedViewProps<T> {
  readonly loaded: Loaded<T>;
  /** `templates`, for "Loading templates". */
  readonly what: string;
  /** The heading until the value is there, for a page whose value has the heading. */
  readonly waitingTitle?: string;
  readonly children: (value: T) => ReactNode;
}

export function LoadedView<T>({ loaded, what, waitingTitle, children }: LoadedViewProps<T>) {
  if (loaded.problem !== undefined || loaded.value === undefined) {
    return (
      <>
        {waitingTitle !== undefined && <WaitingPageHead title={waitingTitle} />}
        {loaded.problem === undefined ? (
          <Loading what={what} onRetry={loaded.reload} />
        ) : (
          <ProblemNote problem={loaded.problem} onRetry={loaded.reload} />
        )}
      </>
    );
  }
  return (
    <div aria-busy={loaded.isLoading || undefined}>
      {loaded.isLoading && <SlowNote onRetry={loaded.reload} />}
      {children(loaded.value)}
    </div>
  );
}
