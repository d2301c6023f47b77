/** A page of a list that the service returns page by page, with filters above it. */
import type { ComponentProps, ReactNode } from 'react';
import type { PagedList } from '../app/use-paged-list.ts';
import type { QueryText } from '../app/use-query-text.ts';
import { Button, TextField } from './controls.tsx';
import { PageHead } from './page-head.tsx';
import { Empty, LoadedView, ProblemNote } from './states.tsx';

interface ListPageProps<T> {
  readonly title: string;
  readonly intro?: string;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Everything between the title and the list. */
  readonly filters: ReactNode;
  readonly list: PagedList<T>;
  /** `templates`, for "Loading templates". */
  readonly what: string;
  /** The title when nothing matches the filters; undefined when no filter is set. */
  readonly noMatch?: string | undefined;
  /** Shown when the list is empty and no filter is set. */
  readonly empty: ReactNode;
  readonly children: (items: readonly T[]) => ReactNode;
}

export function ListPage<T>(props: ListPageProps<T>) {
  const { title, intro, actions, filters, list, what, noMatch, empty, children } = props;
  return (
    <>
      <PageHead title={title} intro={intro}>
        {actions}
      </PageHead>
      {filters}
      <LoadedView loaded={list.loaded} what={what}>
        {(items) => {
          if (items.length === 0) return noMatch === undefined ? empty : <NoMatch title={noMatch} />;
          return (
            <>
              {children(items)}
              <ShowMoreButton list={list} />
            </>
          );
        }}
      </LoadedView>
    </>
  );
}

interface TextFilterProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'problem' | 'onChange'> {
  readonly filter: QueryText;
}

/** A field whose text is in the query of the route. */
export function TextFilter({ filter, ...rest }: TextFilterProps) {
  return (
    <TextField
      type="search"
      {...rest}
      value={filter.text}
      problem={filter.problem}
      onChange={(event) => filter.setText(event.target.value)}
    />
  );
}

function NoMatch({ title }: { readonly title: string }) {
  return (
    <Empty title={title}>
      <p>Change the filters above.</p>
    </Empty>
  );
}

/** Loads the next page of a list; shows nothing after the last page. */
function ShowMoreButton<T>({ list }: { readonly list: PagedList<T> }) {
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
