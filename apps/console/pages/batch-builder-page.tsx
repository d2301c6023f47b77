/** Puts a batch together: its parts, how they belong together, and off it goes. */
import { useState } from 'react';
import type { Docgen, Template } from '@docgen/client';
import { useAction } from '../app/action.ts';
import { useLoaded } from '../app/loaded.ts';
import { go } from '../app/location.ts';
import type { PageProps } from '../app/pages.ts';
import { useSession } from '../app/session.tsx';
import { draftOfDataSet, emptyDocument, problemsOf, toSpec } from '../batches/batch-draft.ts';
import type { BatchDraft, DocumentDraft } from '../batches/batch-draft.ts';
import { DocumentFields } from '../batches/document-fields.tsx';
import { RelationDrawing } from '../batches/relation-drawing.tsx';
import { dataSets } from '../gallery/data-sets.ts';
import { Button, TextField } from '../parts/controls.tsx';
import { PageHead } from '../parts/pieces.tsx';
import { LoadedView, ProblemNote } from '../parts/states.tsx';
import { drawSeed } from '../preview/seeds.ts';

export function BatchBuilderPage({ query }: PageProps) {
  const { docgen } = useSession();
  const templates = useLoaded(
    async (signal) => (await docgen.templates.list({ status: 'active', limit: '100' }, { signal }).page()).items,
    [docgen],
  );
  return (
    <>
      <PageHead
        title="New batch"
        intro="Many documents in one job. Children can take fields from their parents: the first child from the first parent, and round again."
      />
      <LoadedView loaded={templates} what="your templates">
        {(items) => <Builder key={query.get('set')} templates={items} start={startOf(query.get('set'))} />}
      </LoadedView>
    </>
  );
}

function startOf(slug: string | null): BatchDraft {
  const dataSet = dataSets.find((known) => known.slug === slug);
  return dataSet === undefined ? { seedText: '', documents: [emptyDocument('documents')] } : draftOfDataSet(dataSet);
}

function Builder({ templates, start }: { readonly templates: readonly Template[]; readonly start: BatchDraft }) {
  const { docgen } = useSession();
  const [draft, setDraft] = useState(start);
  const problems = problemsOf(draft);
  const submit = useAction(async () => {
    const spec = toSpec(draft, await storeTemplates(docgen, draft.documents));
    const { batchId } = await docgen.batches.submit(spec);
    go(`/batches/${batchId}`);
  });
  const { documents } = draft;
  const change = (changed: readonly DocumentDraft[]) => setDraft({ ...draft, documents: changed });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        submit.run();
      }}
    >
      <RelationDrawing parts={documents.map(partOf)} />
      {documents.map((document, index) => (
        <DocumentFields
          key={document.key}
          draft={document}
          templates={templates}
          aliases={documents.filter((other) => other !== document).map(({ alias }) => alias)}
          onChange={(changed) => change(documents.with(index, changed))}
          onRemove={() => change(documents.toSpliced(index, 1))}
        />
      ))}
      <div>
        <Button onClick={() => change([...documents, emptyDocument(`part${documents.length + 1}`)])}>Add a part</Button>
      </div>
      <SeedAndStart
        seedText={draft.seedText}
        isBusy={submit.isRunning}
        isReady={problems.length === 0 && documents.length > 0}
        onSeed={(seedText) => setDraft({ ...draft, seedText })}
      />
      {problems.length > 0 && (
        <ul className="note" aria-label="To do before the batch can start">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <ProblemNote problem={submit.problem} />
    </form>
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
        placeholder="drawn by the service"
        inputMode="numeric"
        value={seedText}
        onChange={(event) => onSeed(event.target.value)}
      />
      <Button onClick={() => onSeed(String(drawSeed()))}>New seed</Button>
      <Button look="main" type="submit" isBusy={isBusy} disabled={!isReady}>
        Start batch
      </Button>
    </div>
  );
}

function partOf({ alias, countText, relations }: DocumentDraft) {
  return { alias, count: Number(countText) || 0, parents: relations.map(({ parent }) => parent) };
}

/** The template of each part by alias; those of a data set are stored, unless the very same are there already. */
async function storeTemplates(
  docgen: Docgen,
  documents: readonly DocumentDraft[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { alias, templateId, ownTemplate } of documents) {
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
