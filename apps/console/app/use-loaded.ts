/** Loads what a page needs when it opens, and keeps the value, the loading state or the error. */
import { useCallback, useEffect, useRef, useState } from 'react';

interface LoadState<T> {
  /** The last value; it stays while `reload` loads again. */
  readonly value: T | undefined;
  readonly isLoading: boolean;
  /** The error of the last load; undefined after a success. */
  readonly problem: unknown;
}

export interface Loaded<T> extends LoadState<T> {
  readonly reload: () => void;
  /** Sets the value without loading, when the page knows the new value. */
  readonly set: (value: T) => void;
}

/** @param load gets a signal that is aborted when the page closes or the dependencies change */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>, dependencies: readonly unknown[]): Loaded<T> {
  const [state, setState] = useState<LoadState<T>>({ value: undefined, isLoading: true, problem: undefined });
  const [reloadCount, setReloadCount] = useState(0);
  const latestLoad = useRef(load);
  latestLoad.current = load;
  useEffect(() => {
    const controller = new AbortController();
    const settle = (settled: LoadState<T>) => {
      if (!controller.signal.aborted) setState(settled);
    };
    setState((before) => ({ ...before, isLoading: true, problem: undefined }));
    latestLoad.current(controller.signal).then(
      (value) => settle({ value, isLoading: false, problem: undefined }),
      (problem: unknown) => settle({ value: undefined, isLoading: false, problem: problem ?? new Error('unknown') }),
    );
    return () => controller.abort();
  }, [...dependencies, reloadCount]);
  const reload = useCallback(() => setReloadCount((before) => before + 1), []);
  const set = useCallback((value: T) => setState({ value, isLoading: false, problem: undefined }), []);
  return { ...state, reload, set };
}
