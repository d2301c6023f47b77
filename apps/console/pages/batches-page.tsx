/** The tenant's batches, newest first, filtered by name and status. */
import type { BatchHead } from '@docgen/client';
import { usePagedList } from '../app/use-paged-list.ts';
import { useQueryText, useQueryValue } from '../app/use-query-text.ts';
import { useSession } from '../app/session.tsx';
import { BatchBadge } from '../components/badge.tsx';
import { Select, TextField } from '../components/controls.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ShowMoreButton } from '../components/show-more-button.tsx';
import { textProblem } from '../components/text-problem.ts';
import { Table } from '../components/table.tsx';
import { Age, Timestamp } from '../components/timestamp.tsx';
import { Empty, LoadedView } from '../components/states.tsx';

const statuses = [
  { value: '', label: 'All' },
  { value: 'queued', label: 'Queued' },
  { value: 'running', label: 'Running' },
  { value: 'completed', label: 'Completed' },
  { value: 'partially_failed', label: 'Partially failed' },
  { value: 'failed', label: 'Failed' },
  { value: 'canceled', label: 'Canceled' },
  { value: 'virtual', label: 'Virtual' },
] as const satisfies readonly { readonly value: '' | BatchHead['status']; readonly label: string }[];

export function BatchesPage() {
  const { docgen } = useSession();
  const name = useQueryText('name', (text) => textProblem(text, 100));
  const [statusText, setStatus] = useQueryValue('status');
  const status = statuses.find(({ value }) => value === statusText)?.value ?? '';
  const list = usePagedList(
    (signal) =>
      docgen.batches.list(
        { ...(name.settled !== '' && { name: name.settled }), ...(status !== '' && { status }) },
        { signal },
      ),
    [docgen, name.settled, status],
  );
  return (
    <>
      <PageHead title="Batches">
        <a className="button main" href="#/batches/new">
          New batch
        </a>
      </PageHead>
      <search className="row filters">
        <TextField
          label="Name contains"
          type="search"
          dir="auto"
          value={name.text}
          problem={name.problem}
          onChange={(event) => name.setText(event.target.value)}
        />
        <Select
          label="Status"
          className="short"
          options={statuses}
          value={status}
          onChange={(event) => setStatus(event.target.value)}
        />
      </search>
      <LoadedView loaded={list.loaded} what="batches">
        {(batches) =>
          batches.length === 0 ? (
            <NoBatches isFiltered={name.settled !== '' || status !== ''} />
          ) : (
            <>
              <Table
                label="Batches"
                columns={['Batch', 'Status', 'Seed', 'Submitted', 'Kept until']}
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

function NoBatches({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <Empty title="No batch matches">
        <p>Change the filters above.</p>
      </Empty>
    );
  }
  return (
    <Empty title="No batches yet">
      <p>A batch generates many related documents at once.</p>
      <p className="row centered">
        <a className="button main" href="#/batches/new?set=shop">
          Try the shop data set
        </a>
      </p>
    </Empty>
  );
}

function BatchRow({ batch }: { readonly batch: BatchHead }) {
  const { total, completed, failed } = batch.progress;
  const counted = `${total.toLocaleString()} ${total === 1 ? 'document' : 'documents'}`;
  return (
    <tr>
      <td className="wide">
        <a className="row-name" href={`#/batches/${batch.batchId}`} dir="auto" title={batch.name ?? undefined}>
          {batch.name ?? counted}
        </a>
        {batch.name !== null && <span className="row-text">{counted}</span>}
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
      <td className="hint roomy">
        <Timestamp at={batch.expiresAt} />
      </td>
    </tr>
  );
}
