/** Builds a batch from specs and relations, and submits it. */
import type { Docgen, Template } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { navigate } from '../app/route.ts';
import type { PageProps } from '../app/page-props.ts';
import { useSession } from '../app/session.tsx';
import { draftOfDataSet, emptySpec, problemsOf, toBatchSpec } from '../batches/batch-draft.ts';
import { useStoredBatchDraft } from '../batches/use-stored-batch-draft.ts';
import type { BatchDraft, SpecDraft } from '../batches/batch-draft.ts';
import { SpecFields } from '../batches/spec-fields.tsx';
import { RelationDiagram } from '../batches/relation-diagram.tsx';
import { dataSets } from '../gallery/data-sets.ts';
import { Button, Form, TextField } from '../components/controls.tsx';
import { PageHead } from '../components/page-head.tsx';
import { LoadedView, ProblemNote } from '../components/states.tsx';
import { randomSeed } from '../preview/seeds.ts';

export function BatchBuilderPage({ query }: PageProps) {
  const { docgen } = useSession();
  const templates = useLoaded(
    async (signal) => (await docgen.templates.list({ status: 'active', limit: 100 }, { signal }).page()).items,
    [docgen],
  );
  return (
    <>
      <PageHead
        title="New batch"
        intro="Many documents in one request. A child document can copy fields from its parents: child 1 from parent 1, child 2 from parent 2, then from parent 1 again."
      />
      <LoadedView loaded={templates} what="your templates">
        {(items) => <Builder key={query.get('set')} slug={query.get('set')} templates={items} />}
      </LoadedView>
    </>
  );
}

function initialDraft(slug: string | null): BatchDraft {
  const dataSet = dataSets.find((known) => known.slug === slug);
  return dataSet === undefined ? { seedText: '', specs: [emptySpec('documents')] } : draftOfDataSet(dataSet);
}

interface BuilderProps {
  readonly templates: readonly Template[];
  /** Of the data set that the form starts with. */
  readonly slug: string | null;
}

function Builder({ templates, slug }: BuilderProps) {
  const { docgen } = useSession();
  const { draft, setDraft, wasRestored, isChanged, discard } = useStoredBatchDraft(slug, () => initialDraft(slug));
  const problems = problemsOf(draft);
  const submit = useAction(async () => {
    const spec = toBatchSpec(draft, await storeTemplates(docgen, draft.specs));
    const { batchId } = await docgen.batches.submit(spec);
    discard();
    navigate(`/batches/${batchId}`);
  });
  const { specs } = draft;
  const setSpecs = (changed: readonly SpecDraft[]) => setDraft({ ...draft, specs: changed });
  return (
    <Form className="stack" onSubmit={submit.run}>
      {wasRestored && isChanged && (
        <div className="note row" role="status">
          <p>You have an unsubmitted batch from your last visit.</p>
          <Button onClick={discard}>Discard it</Button>
        </div>
      )}
      <RelationDiagram specs={specs.map(graphSpecOf)} />
      {specs.map((spec, index) => (
        <SpecFields
          key={spec.key}
          draft={spec}
          templates={templates}
          aliases={specs.filter((other) => other !== spec).map(({ alias }) => alias)}
          onChange={(changed) => setSpecs(specs.with(index, changed))}
          onRemove={() => setSpecs(specs.toSpliced(index, 1))}
        />
      ))}
      <div>
        <Button onClick={() => setSpecs([...specs, emptySpec(`spec${specs.length + 1}`)])}>Add spec</Button>
      </div>
      <SeedAndStart
        seedText={draft.seedText}
        isBusy={submit.isRunning}
        isReady={problems.length === 0 && specs.length > 0}
        onSeed={(seedText) => setDraft({ ...draft, seedText })}
      />
      {problems.length > 0 && (
        <ul className="note" aria-label="Problems to fix before the batch can start">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <ProblemNote problem={submit.problem} />
    </Form>
  );
}

interface SeedAndStartProps {
  readonly seedText: string;
  readonly isBusy: boolean;
  readonly isReady: boolean;
  readonly onSeed: (seedText: string) => void;
}

function SeedAndStart({ seedText, isBusy, isReady, onSeed }: SeedAndStartProps) {
  return (
    <div className="card row">
      <TextField
        label="Seed"
        placeholder="chosen by the service"
        inputMode="numeric"
        value={seedText}
        onChange={(event) => onSeed(event.target.value)}
      />
      <Button onClick={() => onSeed(String(randomSeed()))}>New seed</Button>
      <Button look="main" type="submit" isBusy={isBusy} disabled={!isReady}>
        Start batch
      </Button>
    </div>
  );
}

function graphSpecOf({ alias, countText, relations }: SpecDraft) {
  return { alias, count: Number(countText) || 0, parents: relations.map(({ parent }) => parent) };
}

/** Returns template ids by alias. Stores the templates of a data set that are not stored yet. */
async function storeTemplates(docgen: Docgen, specs: readonly SpecDraft[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { alias, templateId, ownTemplate } of specs) {
    const own = templateId === '' ? ownTemplate : undefined;
    ids.set(alias, own === undefined ? templateId : await storeOnce(docgen, own));
  }
  return ids;
}

async function storeOnce(docgen: Docgen, own: { readonly name: string; readonly body: string }): Promise<string> {
  for await (const template of docgen.templates.list({ name: own.name, status: 'active' })) {
    if (template.body === own.body) return template.templateId;
  }
  const created = await docgen.templates.create({ ...own, tags: ['data set'] });
  return created.templateId;
}
