/** Where the reader is: the part of the address behind `#`, as a path and a query. */
import { useSyncExternalStore } from 'react';

export interface Place {
  /** `/templates/tpl_1` as `['templates', 'tpl_1']`; empty on the landing page. */
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
}

/** The place that an address names; percent-escapes that are none are taken as they are. */
export function parseHash(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?');
  const segments = path.split('/').filter((segment) => segment !== '');
  return { segments: segments.map(decodeSegment), query: new URLSearchParams(query) };
}

export function usePlace(): Place {
  return parseHash(useSyncExternalStore(listen, () => location.hash));
}

/** @param path `/templates/tpl_1` */
export function go(path: string): void {
  location.hash = path;
}

/** The same without an entry of its own in the history. */
export function goInstead(path: string): void {
  location.replace(`#${path}`);
}

function listen(notify: () => void): () => void {
  addEventListener('hashchange', notify);
  return () => removeEventListener('hashchange', notify);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
