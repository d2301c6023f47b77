/** Why documents of a batch failed: one row for each reason, with a link to its documents. */
import type { BatchHead } from '@docgen/client';
import { useLoaded } from '../app/use-loaded.ts';
import { useSession } from '../app/session.tsx';
import { ProblemNote } from '../components/states.tsx';
import { Table } from '../components/table.tsx';

interface BatchFailuresProps {
  /** The newest state of the batch. */
  readonly head: BatchHead;
  /** Shows the failed documents of the alias. */
  readonly onChoose: (alias: string) => void;
}

export function BatchFailures({ head: { batchId, status, progress }, onChoose }: BatchFailuresProps) {
  const { docgen } = useSession();
  // While the batch runs, each doubling of the failed documents loads the reasons again.
  const loaded = useLoaded(
    async (signal) => (await docgen.batches.get(batchId, { limit: 1, signal })).failures,
    [docgen, batchId, status, Math.ceil(Math.log2(progress.failed))],
  );
  const failures = loaded.value ?? [];
  const others = progress.failed - failures.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="failures" aria-label="Failures">
      <ProblemNote problem={loaded.problem} onRetry={loaded.reload} />
      {failures.length > 0 && (
        <Table
          label="Why documents failed"
          columns={['Alias', 'Documents', 'First', 'Why documents failed']}
          numberColumns={['Documents']}
        >
          {failures.map(({ alias, code, message, count, firstSeqNo }) => (
            <tr key={`${alias} ${code} ${message}`}>
              <td>{alias}</td>
              <td className="number">{count.toLocaleString()}</td>
              <td>
                <button
                  type="button"
                  className="link"
                  aria-label={`Show the failed documents of ${alias}, from ${firstSeqNo}`}
                  onClick={() => onChoose(alias)}
                >
                  {firstSeqNo.toLocaleString()}
                </button>
              </td>
              <td dir="auto" title={code}>
                {message}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {failures.length > 0 && !loaded.isLoading && others > 0 && (
        <p className="hint">{others.toLocaleString()} more documents failed.</p>
      )}
    </section>
  );
}
