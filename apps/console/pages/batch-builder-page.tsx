/** Builds a batch from specs and relations, and submits it. The form survives a reload and visits to other pages. */
import { useEffect, useRef, useState } from 'react';
import { Plus } from 'lucide-react';
import { useAction } from '../app/use-action.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { navigate } from '../app/route.ts';
import type { PageProps } from '../app/page-props.ts';
import { useSession } from '../app/session.tsx';
import { draftOfDataSet, emptySpec } from '../batches/batch-draft.ts';
import type { BatchDraft, SpecDraft } from '../batches/batch-draft.ts';
import { BatchSummary } from '../batches/batch-summary.tsx';
import { problemsOf, problemsOfAnswer } from '../batches/draft-problems.ts';
import { SpecFields } from '../batches/spec-fields.tsx';
import { copyBatch, submitDraft } from '../batches/submit-draft.ts';
import { useStoredBatchDraft } from '../batches/use-stored-batch-draft.ts';
import { dataSets } from '../gallery/data-sets.ts';
import { Button, Form } from '../components/controls.tsx';
import { PageHead } from '../components/page-head.tsx';
import { LoadedView, ProblemNote } from '../components/states.tsx';

const specsMax = 100;

export function BatchBuilderPage({ query }: PageProps) {
  const [set, copied] = [query.get('set'), query.get('copy')];
  const source = set ?? copied ?? 'new';
  // Another key: a data set must not be shown as the batch that follows it.
  return <LoadedBuilder key={source} set={set} copied={copied} source={source} />;
}

interface LoadedBuilderProps {
  /** The slug of a data set. */
  readonly set: string | null;
  /** The id of a batch. */
  readonly copied: string | null;
  readonly source: string;
}

function LoadedBuilder({ set, copied, source }: LoadedBuilderProps) {
  const { docgen } = useSession();
  const initial = useLoaded(
    async (signal) => (copied === null ? newDraft(set) : copyBatch(docgen, copied, signal)),
    [docgen, source],
  );
  return (
    <>
      <PageHead
        title="New batch"
        intro="Generate many documents at once. A child can copy fields of parents: child 1 from parent 1, child 2 from parent 2, and after the last from parent 1 again."
      />
      <LoadedView loaded={initial} what="the batch">
        {(draft) => <Builder initial={draft} source={source} />}
      </LoadedView>
    </>
  );
}

function newDraft(slug: string | null): BatchDraft {
  const dataSet = dataSets.find((known) => known.slug === slug);
  return dataSet === undefined
    ? { nameText: '', seedText: '', specs: [emptySpec('documents')] }
    : draftOfDataSet(dataSet);
}

interface BuilderProps {
  readonly initial: BatchDraft;
  /** The data set or the batch that the form starts with, or `new`. */
  readonly source: string;
}

function Builder({ initial, source }: BuilderProps) {
  const { docgen } = useSession();
  const form = useRef<HTMLDivElement>(null);
  const { draft, change, isRestored, discard } = useStoredBatchDraft(source, () => initial);
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<BatchDraft | undefined>(undefined);
  const submit = useAction(async (signal) => {
    setRefused(draft);
    const batchId = await submitDraft(docgen, draft, signal);
    discard();
    navigate(`/batches/${batchId}`);
  });
  const problems = problemsOf(draft);
  // An error of the service is about the batch that was sent. A change of the form makes it outdated.
  const answer = refused === draft ? submit.problem : undefined;
  const answered = problemsOfAnswer(answer, draft.specs);
  const shown = [...problems.filter(({ isMissing = false }) => !isMissing || attempts > 0), ...answered];
  const problemOf = (field: string) => shown.find((problem) => problem.field === field)?.text;
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [attempts, answer]);
  const { specs } = draft;
  const setSpecs = (changed: readonly SpecDraft[]) => change({ ...draft, specs: changed });
  return (
    <Form noValidate onSubmit={problems.length === 0 ? submit.run : () => setAttempts(attempts + 1)}>
      <div className="builder" ref={form}>
        <div className="stack">
          {isRestored && (
            <div className="note row" role="status">
              <p>You have an unsubmitted batch from your last visit.</p>
              <Button onClick={discard}>Discard it</Button>
            </div>
          )}
          {specs.map((spec, index) => (
            <SpecFields
              key={spec.key}
              draft={spec}
              others={specs.filter((other) => other !== spec)}
              problemOf={(control) => problemOf(`${spec.key}.${control}`)}
              onChange={(changed) => setSpecs(specs.with(index, changed))}
              onRemove={() => setSpecs(specs.toSpliced(index, 1))}
            />
          ))}
          <div>
            <Button
              disabled={specs.length >= specsMax}
              onClick={() => setSpecs([...specs, emptySpec(freeAlias(specs))])}
            >
              <Plus size={16} aria-hidden="true" />
              Add documents
            </Button>
          </div>
          {answered.length === 0 && <ProblemNote problem={answer} />}
        </div>
        <BatchSummary draft={draft} problemOf={problemOf} isBusy={submit.isRunning} onChange={change} />
      </div>
    </Form>
  );
}

function freeAlias(specs: readonly SpecDraft[]): string {
  const aliases = new Set(specs.map(({ alias }) => alias));
  let number = specs.length + 1;
  while (aliases.has(`documents${number}`)) number += 1;
  return `documents${number}`;
}
