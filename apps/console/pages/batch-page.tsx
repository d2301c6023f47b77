/** One batch: its progress, its documents, and what can be done with it. */
import { useEffect, useState } from 'react';
import { isOver } from '@docgen/client';
import type { Batch, BatchHead, Docgen } from '@docgen/client';
import { replaceQuery } from '../app/route.ts';
import { useLoaded } from '../app/use-loaded.ts';
import type { PageProps } from '../app/page-props.ts';
import { useSession } from '../app/session.tsx';
import { BatchActions } from '../batches/batch-actions.tsx';
import { BatchDocuments, documentsPerPage } from '../batches/batch-documents.tsx';
import type { DocumentChoice } from '../batches/batch-documents.tsx';
import { BatchFailures } from '../batches/batch-failures.tsx';
import { RelationDiagram } from '../batches/relation-diagram.tsx';
import { BatchBadge } from '../components/badge.tsx';
import { Fact } from '../components/fact.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Timestamp } from '../components/timestamp.tsx';
import { LoadedView, ProblemNote } from '../components/states.tsx';

export function BatchPage({ argument: batchId, query }: PageProps) {
  const { docgen } = useSession();
  const batch = useLoaded(async (signal) => docgen.batches.get(batchId, { limit: 1, signal }), [docgen, batchId]);
  return (
    <LoadedView loaded={batch} what="the batch" waitingTitle="Batch">
      {(loaded) => <BatchView key={loaded.batchId} batch={loaded} choice={choiceOf(loaded, query)} />}
    </LoadedView>
  );
}

/** The choice is part of the address, so that Back and a reload show the same documents. */
function choiceOf({ spec }: Batch, query: URLSearchParams): DocumentChoice {
  const alias = spec.documents.find((document) => document.alias === query.get('alias'))?.alias;
  const status = query.get('status');
  return { alias, status: status === 'failed' || status === 'completed' ? status : undefined };
}

interface BatchViewProps {
  readonly batch: Batch;
  readonly choice: DocumentChoice;
}

function BatchView({ batch, choice }: BatchViewProps) {
  const { docgen } = useSession();
  const { head, problem, retry } = useProgress(docgen, batch);
  const specs = batch.spec.documents;
  const isRunning = !isOver(head.status);
  const choose = ({ alias, status }: DocumentChoice) =>
    replaceQuery({ alias: alias ?? '', status: status ?? '', from: '' });
  return (
    <>
      <PageHead title={head.name ?? titleOf(specs.map(({ alias }) => alias))}>
        <BatchActions batch={batch} head={head} alias={choice.alias} />
      </PageHead>
      <ProblemNote problem={problem} onRetry={retry} />
      <ProgressFacts head={head} />
      {head.progress.failed > 0 && (
        <BatchFailures head={head} onChoose={(alias) => choose({ alias, status: 'failed' })} />
      )}
      {specs.length > 1 && (
        <RelationDiagram
          specs={specs.map(graphSpecOf)}
          chosen={choice.alias}
          onChoose={(alias) => choose({ ...choice, alias })}
        />
      )}
      <BatchDocuments
        batchId={batch.batchId}
        specs={specs}
        isVirtual={head.status === 'virtual'}
        hasFailed={head.progress.failed > 0}
        choice={choice}
        version={isRunning ? Math.floor(head.progress.completed / documentsPerPage) : head.status}
        onChoose={choose}
      />
    </>
  );
}

function titleOf(aliases: readonly string[]): string {
  const [first = '', ...rest] = aliases;
  if (rest.length === 0) return `Batch of ${first}`;
  const last = rest.length > 3 ? `${rest.length - 2} more` : rest.at(-1);
  return `Batch of ${[first, ...rest.slice(0, rest.length > 3 ? 2 : -1)].join(', ')} and ${last}`;
}

interface Progress {
  readonly head: BatchHead;
  /** Why the batch is not followed any more. */
  readonly problem: unknown;
  readonly retry: () => void;
}

/** Follows the batch until it is over, and returns its newest state. */
function useProgress(docgen: Docgen, batch: Batch): Progress {
  const [head, setHead] = useState<BatchHead>(batch);
  const [problem, setProblem] = useState<unknown>(undefined);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    setProblem(undefined);
    docgen.batches.wait(batch.batchId, { signal: controller.signal, onProgress: setHead }).catch((error: unknown) => {
      if (!controller.signal.aborted) setProblem(error);
    });
    return () => controller.abort();
  }, [docgen, batch.batchId, attempt]);
  return { head, problem, retry: () => setAttempt(attempt + 1) };
}

function ProgressFacts({ head }: { readonly head: BatchHead }) {
  const { total, completed, failed } = head.progress;
  const done = completed + failed;
  const isVirtual = head.status === 'virtual';
  return (
    <section className="batch-progress" aria-label="Progress">
      <dl className="facts">
        <Fact title="Status">
          <BatchBadge status={head.status} />
        </Fact>
        <Fact title="Documents">
          {isVirtual ? total.toLocaleString() : `${done.toLocaleString()} of ${total.toLocaleString()} documents`}
        </Fact>
        {failed > 0 && <Fact title="Failed">{failed.toLocaleString()}</Fact>}
        <Fact title="Seed">{head.seed}</Fact>
        <Fact title="Created">
          <Timestamp at={head.createdAt} />
        </Fact>
        <Fact title="Kept until">
          <Timestamp at={head.expiresAt} />
        </Fact>
      </dl>
      {!isOver(head.status) && <progress aria-label="Finished documents" value={done} max={Math.max(1, total)} />}
    </section>
  );
}

function graphSpecOf({ alias, count = 1, relations = {} }: Batch['spec']['documents'][number]) {
  const parents = Object.values(relations).map((relation) => (typeof relation === 'string' ? relation : relation.from));
  return { alias, count, parents: parents.map((from) => from.slice(0, from.indexOf('.'))) };
}
