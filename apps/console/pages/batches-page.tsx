/** The tenant's batches, newest first. */
import type { BatchHead } from '@docgen/client';
import { usePagedList } from '../app/use-paged-list.ts';
import { useSession } from '../app/session.tsx';
import { BatchBadge } from '../components/badge.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ShowMoreButton } from '../components/show-more-button.tsx';
import { Timestamp } from '../components/timestamp.tsx';
import { Empty, LoadedView } from '../components/states.tsx';

export function BatchesPage() {
  const { docgen } = useSession();
  const list = usePagedList((signal) => docgen.batches.list({}, { signal }), [docgen]);
  return (
    <>
      <PageHead title="Batches">
        <a className="button main" href="#/batches/new">
          New batch
        </a>
      </PageHead>
      <LoadedView loaded={list.loaded} what="batches">
        {(batches) =>
          batches.length === 0 ? (
            <Empty title="No batches yet">
              <p>A batch makes many documents at once. Documents can take values from each other.</p>
              <p className="row centered">
                <a className="button main" href="#/batches/new?set=shop">
                  Try the shop data set
                </a>
              </p>
            </Empty>
          ) : (
            <>
              <ul className="rows">
                {batches.map((batch) => (
                  <BatchRow key={batch.batchId} batch={batch} />
                ))}
              </ul>
              <ShowMoreButton list={list} />
            </>
          )
        }
      </LoadedView>
    </>
  );
}

function BatchRow({ batch }: { readonly batch: BatchHead }) {
  const { total, completed, failed } = batch.progress;
  return (
    <li>
      <a className="row-link" href={`#/batches/${batch.batchId}`}>
        <span className="row-title">
          {total.toLocaleString()} documents, seed {batch.seed}
        </span>
        <span className="row-facts">
          <BatchBadge status={batch.status} />
          <span className="hint">
            {completed.toLocaleString()} completed{failed > 0 && `, ${failed.toLocaleString()} failed`} ·{' '}
            <Timestamp at={batch.createdAt} />
            {batch.expiresAt !== null && (
              <>
                {' '}
                · kept until <Timestamp at={batch.expiresAt} />
              </>
            )}
          </span>
        </span>
      </a>
    </li>
  );
}
