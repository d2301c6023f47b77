import type { PagedList } from '../app/use-paged-list.ts';
import { Button } from './controls.tsx';
import { ProblemNote } from './states.tsx';

/** Loads the next page of a list; shows nothing after the last page. */
export function ShowMoreButton<T>({ list }: { readonly list: PagedList<T> }) {
  if (!list.hasMore) return null;
  return (
    <div className="stack more">
      <ProblemNote problem={list.more.problem} />
      <Button isBusy={list.more.isRunning} onClick={list.more.run}>
        Show more
      </Button>
    </div>
  );
}
