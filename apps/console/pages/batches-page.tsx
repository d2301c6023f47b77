/** The tenant's batches, newest first. */
import type { BatchHead } from '@docgen/client';
import { usePagedList } from '../app/use-paged-list.ts';
import { useSession } from '../app/session.tsx';
import { BatchBadge } from '../components/badge.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ShowMoreButton } from '../components/show-more-button.tsx';
import { Table } from '../components/table.tsx';
import { Age, Timestamp } from '../components/timestamp.tsx';
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
              <Table
                label="Batches"
                columns={['Documents', 'Status', 'Seed', 'Submitted', 'Kept until']}
                roomyColumns={['Seed', 'Kept until']}
              >
                {batches.map((batch) => (
                  <BatchRow key={batch.batchId} batch={batch} />
                ))}
              </Table>
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
    <tr>
      <td className="wide">
        <a className="row-name" href={`#/batches/${batch.batchId}`}>
          {total.toLocaleString()} {total === 1 ? 'document' : 'documents'}
        </a>
      </td>
      <td>
        <BatchBadge status={batch.status} />
        {batch.status === 'running' && <span className="hint"> {completed.toLocaleString()} completed</span>}
        {failed > 0 && <span className="hint"> {failed.toLocaleString()} failed</span>}
      </td>
      <td className="roomy">{batch.seed}</td>
      <td className="hint">
        <Age at={batch.createdAt} />
      </td>
      <td className="hint roomy">{batch.expiresAt === null ? '' : <Timestamp at={batch.expiresAt} />}</td>
    </tr>
  );
}
