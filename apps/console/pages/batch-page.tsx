/** One batch: its progress, its documents, cancel and download. */
import { useEffect, useState } from 'react';
import { isOver } from '@docgen/client';
import type { Batch, BatchDocument, BatchHead, Docgen } from '@docgen/client';
import { replaceRoute } from '../app/route.ts';
import { useAction } from '../app/use-action.ts';
import { useLoaded } from '../app/use-loaded.ts';
import type { PageProps } from '../app/page-props.ts';
import { useSession } from '../app/session.tsx';
import { RelationDiagram } from '../batches/relation-diagram.tsx';
import { saveDocuments } from '../batches/save-documents.ts';
import { Button } from '../components/controls.tsx';
import { DocumentView } from '../components/document-view.tsx';
import { Badge, BatchBadge } from '../components/badge.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { ConfirmDialog } from '../components/dialog.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Timestamp } from '../components/timestamp.tsx';
import { LoadedView, ProblemNote } from '../components/states.tsx';

const documentsPerPage = 25;

export function BatchPage({ argument: batchId }: PageProps) {
  const { docgen } = useSession();
  const batch = useLoaded(async (signal) => docgen.batches.get(batchId, { limit: 1, signal }), [docgen, batchId]);
  return (
    <LoadedView loaded={batch} what="the batch">
      {(loaded) => <BatchView key={loaded.batchId} batch={loaded} />}
    </LoadedView>
  );
}

function BatchView({ batch }: { readonly batch: Batch }) {
  const { docgen } = useSession();
  const { head, problem } = useProgress(docgen, batch);
  const cancel = useAction(async () => {
    await docgen.batches.cancel(batch.batchId);
  });
  const download = useAction(async (format: 'ndjson' | 'csv') => saveDocuments(docgen, batch.batchId, format));
  const [isDeleting, setIsDeleting] = useState(false);
  const isRunning = !isOver(head.status);
  return (
    <>
      <PageHead title="Batch">
        {isRunning ? (
          <Button look="danger" isBusy={cancel.isRunning} onClick={cancel.run}>
            Cancel
          </Button>
        ) : (
          <>
            <Button isBusy={download.isRunning} onClick={() => download.run('ndjson')}>
              Download NDJSON
            </Button>
            <Button isBusy={download.isRunning} onClick={() => download.run('csv')}>
              Download CSV
            </Button>
            <Button look="danger" onClick={() => setIsDeleting(true)}>
              Delete
            </Button>
          </>
        )}
      </PageHead>
      <ProblemNote problem={problem ?? cancel.problem ?? download.problem} />
      {isDeleting && <DeleteDialog head={head} onClose={() => setIsDeleting(false)} />}
      <Progress head={head} />
      <RelationDiagram specs={batch.spec.documents.map(graphSpecOf)} />
      <Documents
        batchId={batch.batchId}
        version={isRunning ? Math.floor(head.progress.completed / documentsPerPage) : head.status}
      />
    </>
  );
}

function DeleteDialog({ head, onClose }: { readonly head: BatchHead; readonly onClose: () => void }) {
  const { docgen } = useSession();
  const remove = useAction(async () => {
    await docgen.batches.remove(head.batchId);
    replaceRoute('/batches');
  });
  return (
    <ConfirmDialog title="Delete this batch?" confirmLabel="Delete batch" action={remove} onClose={onClose}>
      <p>You cannot undo this. All of its documents are deleted. They stay counted in your usage.</p>
    </ConfirmDialog>
  );
}

/** Polls the batch until it is over, and returns its newest state. */
function useProgress(docgen: Docgen, batch: Batch): { readonly head: BatchHead; readonly problem: unknown } {
  const [head, setHead] = useState<BatchHead>(batch);
  const [problem, setProblem] = useState<unknown>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    docgen.batches.wait(batch.batchId, { signal: controller.signal, onProgress: setHead }).catch((error: unknown) => {
      if (!controller.signal.aborted) setProblem(error);
    });
    return () => controller.abort();
  }, [docgen, batch.batchId]);
  return { head, problem };
}

function Progress({ head }: { readonly head: BatchHead }) {
  const { total, completed, failed } = head.progress;
  const done = completed + failed;
  return (
    <section className="card stack" aria-label="Progress">
      <div className="row-facts">
        <BatchBadge status={head.status} />
        <span>
          {done.toLocaleString()} of {total.toLocaleString()} documents
        </span>
        {failed > 0 && <Badge tone="bad">{failed.toLocaleString()} failed</Badge>}
        <span className="hint">
          seed {head.seed} · <Timestamp at={head.createdAt} />
          {head.expiresAt !== null && (
            <>
              {' '}
              · kept until <Timestamp at={head.expiresAt} />
            </>
          )}
        </span>
        <CopyButton text={head.batchId}>Copy id</CopyButton>
      </div>
      <progress aria-label="Finished documents" value={done} max={Math.max(1, total)} />
    </section>
  );
}

interface DocumentsProps {
  readonly batchId: string;
  /** Loads the page of documents again when it changes. */
  readonly version: string | number;
}

function Documents({ batchId, version }: DocumentsProps) {
  const { docgen } = useSession();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const page = useLoaded(
    async (signal) =>
      docgen.batches.get(batchId, { limit: documentsPerPage, signal, ...(cursor !== undefined && { cursor }) }),
    [docgen, batchId, cursor, version],
  );
  return (
    <LoadedView loaded={page} what="documents">
      {({ documents, nextCursor }) => (
        <section className="stack documents" aria-label="Documents">
          <ul className="cards">
            {documents.map((document) => (
              <DocumentCard key={`${document.alias} ${document.seqNo}`} document={document} />
            ))}
          </ul>
          <div className="row">
            <Button disabled={cursors.length === 0} onClick={() => setCursors(cursors.slice(0, -1))}>
              Back
            </Button>
            <Button disabled={nextCursor === null} onClick={() => setCursors([...cursors, nextCursor ?? ''])}>
              Next
            </Button>
          </div>
        </section>
      )}
    </LoadedView>
  );
}

function DocumentCard({ document }: { readonly document: BatchDocument }) {
  const { alias, seqNo, documentSeed } = document;
  const text = document.status === 'completed' ? JSON.stringify(document.result) : document.error.message;
  return (
    <li className="card">
      <details>
        <summary>
          <span className="summary">
            <strong>
              {alias} {seqNo}
            </strong>
            {document.status === 'failed' && <Badge tone="bad">failed</Badge>}
            <code className="excerpt">{text.slice(0, 160)}</code>
          </span>
        </summary>
        <DocumentView text={text} isJson isFormatted label={`${alias} ${seqNo}`} />
        <p className="hint">document seed {documentSeed}</p>
      </details>
    </li>
  );
}

function graphSpecOf({ alias, count = 1, relations = {} }: Batch['spec']['documents'][number]) {
  const parents = Object.values(relations).map((relation) => (typeof relation === 'string' ? relation : relation.from));
  return { alias, count, parents: parents.map((from) => from.slice(0, from.indexOf('.'))) };
}
