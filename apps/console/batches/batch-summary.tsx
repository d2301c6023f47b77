/** What a batch will make: its documents and relations, its seed, and the button that starts it. */
import { Shuffle } from 'lucide-react';
import { Button, TextField } from '../components/controls.tsx';
import { randomSeed } from '../preview/seeds.ts';
import type { BatchDraft, SpecDraft } from './batch-draft.ts';
import { totalOf } from './draft-problems.ts';
import { RelationDiagram } from './relation-diagram.tsx';

interface BatchSummaryProps {
  readonly draft: BatchDraft;
  readonly problemOf: (field: string) => string | undefined;
  readonly isBusy: boolean;
  readonly onChange: (draft: BatchDraft) => void;
}

export function BatchSummary({ draft, problemOf, isBusy, onChange }: BatchSummaryProps) {
  const { nameText, specs, seedText, kept = {} } = draft;
  const total = totalOf(specs);
  const isVirtual = kept.virtual === true;
  return (
    <aside className="card stack batch-summary" aria-label="Summary">
      <p>
        <strong className="batch-total">{total.toLocaleString()}</strong> {total === 1 ? 'document' : 'documents'}
      </p>
      <RelationDiagram specs={specs.map((spec) => graphSpecOf(spec, specs))} />
      <TextField
        label="Batch name"
        dir="auto"
        placeholder="optional"
        value={nameText}
        problem={problemOf('name')}
        onChange={(event) => onChange({ ...draft, nameText: event.target.value })}
      />
      <div className="seed-row">
        <TextField
          label="Seed"
          placeholder="random"
          inputMode="numeric"
          hint="The same seed gives the same documents."
          value={seedText}
          problem={problemOf('seed')}
          onChange={(event) => onChange({ ...draft, seedText: event.target.value })}
        />
        <Button
          className="icon"
          aria-label="New seed"
          onClick={() => onChange({ ...draft, seedText: String(randomSeed()) })}
        >
          <Shuffle size={16} aria-hidden="true" />
        </Button>
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={isVirtual}
          onChange={(event) => onChange({ ...draft, kept: { ...kept, virtual: event.target.checked } })}
        />
        Virtual batch
      </label>
      <p className="hint">
        {isVirtual
          ? 'Nothing is stored. Each document is generated, and counted, when you read it. Up to a trillion.'
          : 'All documents are generated now and stored. Up to a million.'}
      </p>
      <Button look="main" type="submit" isBusy={isBusy}>
        Start batch
      </Button>
    </aside>
  );
}

function graphSpecOf({ alias, countText, relations }: SpecDraft, specs: readonly SpecDraft[]) {
  const aliasByKey = new Map(specs.map((spec) => [spec.key, spec.alias]));
  const parents = relations.flatMap(({ parentKey }) => aliasByKey.get(parentKey) ?? []);
  return { alias, count: Number(countText) || 0, parents };
}
