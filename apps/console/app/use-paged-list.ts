/** A list that shows its first page, and one more page each time the user asks for more. */
import { useState } from 'react';
import type { Page, Paged } from '@docgen/client';
import { useAction } from './use-action.ts';
import type { Action } from './use-action.ts';
import { useLoaded } from './use-loaded.ts';
import type { Loaded } from './use-loaded.ts';

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
  const [source, setSource] = useState<{ readonly list: Paged<T>; readonly cursor: string | null } | undefined>();
  const loaded = useLoaded(async (signal) => {
    const paged = list(signal);
    return store(paged, await paged.page(), signal);
  }, dependencies);
  function store(paged: Paged<T>, page: Page<T>, signal?: AbortSignal): readonly T[] {
    if (signal?.aborted !== true) setSource({ list: paged, cursor: page.nextCursor });
    return page.items;
  }
  const more = useAction(async () => {
    const cursor = source?.cursor ?? null;
    if (source === undefined || cursor === null) return;
    const items = store(source.list, await source.list.page(cursor));
    loaded.set([...(loaded.value ?? []), ...items]);
  });
  return { loaded, hasMore: source !== undefined && source.cursor !== null, more };
}
