/**
 * A list that shows its first page, and one more each time the user asks for more. The address has the number of pages.
 */
import { useState } from 'react';
import type { Page, Paged } from '@docgen/client';
import { useAction } from './use-action.ts';
import type { Action } from './use-action.ts';
import { useLoaded } from './use-loaded.ts';
import type { Loaded } from './use-loaded.ts';
import { useQueryValue } from './use-query-text.ts';

export interface PagedList<T> {
  readonly loaded: Loaded<readonly T[]>;
  readonly hasMore: boolean;
  readonly more: Action<[]>;
}

/** @param list called with the current dependencies */
export function usePagedList<T>(
  list: (signal: AbortSignal) => Paged<T>,
  dependencies: readonly unknown[],
): PagedList<T> {
  const [pagesText, setPagesText] = useQueryValue('pages');
  const [source, setSource] = useState<{ readonly list: Paged<T>; readonly cursor: string | null } | undefined>();
  const loaded = useLoaded<readonly T[]>(async (signal) => {
    const paged = list(signal);
    const items: T[] = [];
    let cursor: string | null | undefined;
    for (let pages = 0; pages < pageCountOf(pagesText) && cursor !== null; pages += 1) {
      const page = await paged.page(cursor);
      items.push(...store(paged, page, signal));
      cursor = page.nextCursor;
    }
    return items;
  }, dependencies);
  function store(paged: Paged<T>, page: Page<T>, signal?: AbortSignal): readonly T[] {
    if (signal?.aborted !== true) setSource({ list: paged, cursor: page.nextCursor });
    return page.items;
  }
  const more = useAction(async (signal) => {
    const cursor = source?.cursor ?? null;
    if (source === undefined || cursor === null) return;
    const items = store(source.list, await source.list.page(cursor), signal);
    if (signal.aborted) return;
    loaded.set([...(loaded.value ?? []), ...items]);
    setPagesText(String(pageCountOf(pagesText) + 1));
  });
  return { loaded, hasMore: source !== undefined && source.cursor !== null, more };
}

/** After Back, a longer list starts with this many pages. */
const pagesMax = 20;

function pageCountOf(text: string): number {
  return /^\d{1,3}$/.test(text) ? Math.min(pagesMax, Math.max(1, Number(text))) : 1;
}
