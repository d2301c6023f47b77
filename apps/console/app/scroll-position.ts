/**
 * Keeps the scroll position of each entry of the browser's history. The browser restores it too early: a page of the
 * console is short until its list is loaded.
 */
import { useEffect } from 'react';
import { parseHash } from './route.ts';

const saveMs = 150;
/** A page that is still shorter by then shows its start. */
const restoreMsMax = 5_000;

/** @param path of the page; a new entry starts at the top */
export function useScrollPosition(path: string): void {
  useEffect(() => {
    const stopRestoring = restore(savedPosition());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // Back can have changed the entry already, while the page is still shown.
        if (parseHash(location.hash).segments.join('/') === path) history.replaceState({ scrollY }, '');
      }, saveMs);
    };
    addEventListener('scroll', save, { passive: true });
    return () => {
      stopRestoring();
      clearTimeout(timer);
      removeEventListener('scroll', save);
    };
  }, [path]);
}

function savedPosition(): number {
  const state: unknown = history.state;
  const hasPosition = typeof state === 'object' && state !== null && 'scrollY' in state;
  return hasPosition && typeof state.scrollY === 'number' ? state.scrollY : 0;
}

/** Scrolls as soon as the page is long enough. Returns a function that gives up. */
function restore(position: number): () => void {
  const attempt = () => {
    scrollTo(0, position);
    return Math.abs(scrollY - position) <= 1;
  };
  if (attempt()) return () => undefined;
  const observer = new ResizeObserver(() => {
    if (attempt()) observer.disconnect();
  });
  observer.observe(document.body);
  const timer = setTimeout(() => observer.disconnect(), restoreMsMax);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
