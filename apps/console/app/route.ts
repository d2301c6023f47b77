/**
 * The route: the part of the address after `#`, as a path and a query. One listener tells all components of a change:
 * React would otherwise render between two listeners, and show one page with the route of another.
 */
import { useSyncExternalStore } from 'react';

export interface Route {
  /** `/templates/tpl_1` as `['templates', 'tpl_1']`; empty on the landing page. */
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
}

/** Parses the hash of an address. A segment with invalid percent-escapes is kept undecoded. */
export function parseHash(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?');
  const segments = path.split('/').filter((segment) => segment !== '');
  return { segments: segments.map(decodeSegment), query: new URLSearchParams(query) };
}

const subscribers = new Set<() => void>();
/** The hash that all components show. The address itself changes before its event. */
let shownHash: string | undefined;

export function useRoute(): Route {
  return parseHash(useSyncExternalStore(subscribe, () => (shownHash ??= location.hash)));
}

/** @param path `/templates/tpl_1` */
export function navigate(path: string): void {
  location.hash = path;
}

/** Navigates without an own entry in the browser's history. */
export function replaceRoute(path: string): void {
  location.replace(`#${path}`);
}

/**
 * Changes values of the query without an own entry in the browser's history. An empty value is removed.
 */
export function replaceQuery(values: Readonly<Record<string, string>>): void {
  const [path = '', query] = location.hash.split('?');
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') changed.delete(name);
    else changed.set(name, value);
  }
  const text = changed.toString();
  history.replaceState(history.state, '', `${path || '#/'}${text === '' ? '' : `?${text}`}`);
  // `replaceState` does not notify.
  dispatchEvent(new Event('hashchange'));
}

function subscribe(notify: () => void): () => void {
  if (subscribers.size === 0) addEventListener('hashchange', showHash);
  subscribers.add(notify);
  return () => {
    subscribers.delete(notify);
    if (subscribers.size === 0) removeEventListener('hashchange', showHash);
  };
}

function showHash(): void {
  shownHash = location.hash;
  for (const notify of subscribers) notify();
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
