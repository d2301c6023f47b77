/** The tenant's batches, newest first, filtered by name and status. */
import type { BatchHead } from '@docgen/client';
import { usePagedList } from '../app/use-paged-list.ts';
import { useQueryText, useQueryValue } from '../app/use-query-text.ts';
import { useSession } from '../app/session.tsx';
import { BatchBadge } from '../components/badge.tsx';
import { Select } from '../components/controls.tsx';
import { ListPage, TextFilter } from '../components/list-page.tsx';
import { textProblem } from '../components/text-problem.ts';
import { Table } from '../components/table.tsx';
import { Age, Timestamp } from '../components/timestamp.tsx';
import { Empty } from '../components/states.tsx';

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
    <ListPage
      title="Batches"
      what="batches"
      list={list}
      noMatch={name.settled !== '' || status !== '' ? 'No batch matches' : undefined}
      empty={<NoBatches />}
      actions={
        <a className="button main" href="#/batches/new">
          New batch
        </a>
      }
      filters={
        <search className="row filters">
          <TextFilter label="Name contains" dir="auto" filter={name} />
          <Select
            label="Status"
            className="short"
            options={statuses}
            value={status}
            onChange={(event) => setStatus(event.target.value)}
          />
        </search>
      }
    >
      {(batches) => (
        <Table
          label="Batches"
          columns={['Batch', 'Status', 'Seed', 'Submitted', 'Kept until']}
          roomyColumns={['Seed', 'Kept until']}
        >
          {batches.map((batch) => (
            <BatchRow key={batch.batchId} batch={batch} />
          ))}
        </Table>
      )}
    </ListPage>
  );
}

function NoBatches() {
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
