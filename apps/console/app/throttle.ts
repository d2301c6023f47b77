/** Notices when the service refuses requests of this page for its rate limit, so that the page can say when it goes on. */
import { useEffect, useState, useSyncExternalStore } from 'react';

/** In milliseconds of `Date.now()`; 0 when the service has refused nothing. */
let refusedUntil = 0;
const listeners = new Set<() => void>();

/** `fetch`, which notices answers with 429 and the seconds of their `Retry-After`. */
export async function fetchWatched(request: Request): Promise<Response> {
  const response = await fetch(request);
  const seconds = Number(response.headers.get('retry-after'));
  if (response.status === 429 && seconds > 0) {
    refusedUntil = Math.max(refusedUntil, Date.now() + seconds * 1_000);
    for (const notify of listeners) notify();
  }
  return response;
}

/** The seconds until the service accepts requests of this page again, counting down to 0. */
export function useThrottledSeconds(): number {
  return useSecondsUntil(useSyncExternalStore(listen, () => refusedUntil));
}

/** @param at in milliseconds of `Date.now()` @returns the seconds until then, counting down to 0 */
export function useSecondsUntil(at: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    setSeconds(secondsUntil(at));
    if (secondsUntil(at) === 0) return;
    const timer = setInterval(() => {
      setSeconds(secondsUntil(at));
      if (secondsUntil(at) === 0) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}

function secondsUntil(at: number): number {
  return Math.max(0, Math.ceil((at - Date.now()) / 1_000));
}

function listen(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
