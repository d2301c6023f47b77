/** The fields of one spec of a batch: alias, template, count, relations and parameters. */
import { Trash2 } from 'lucide-react';
import { Button, TextArea, TextField } from '../components/controls.tsx';
import type { SpecDraft } from './batch-draft.ts';
import { RelationFields } from './relation-fields.tsx';
import { TemplatePicker } from './template-picker.tsx';

interface SpecFieldsProps {
  readonly draft: SpecDraft;
  readonly others: readonly SpecDraft[];
  /** Returns the problem of a control: `count`, `relations.0.path`. */
  readonly problemOf: (control: string) => string | undefined;
  readonly onChange: (draft: SpecDraft) => void;
  readonly onRemove: () => void;
}

export function SpecFields({ draft, others, problemOf, onChange, onRemove }: SpecFieldsProps) {
  const { alias, template, ownTemplate, countText, paramsText } = draft;
  const change = (changes: Partial<SpecDraft>) => onChange({ ...draft, ...changes });
  const paramsProblem = problemOf('params');
  return (
    <fieldset className="card stack">
      <legend className="visually-hidden">{alias || 'Documents without a name'}</legend>
      <div className="spec-main">
        <TextField
          label="Alias"
          value={alias}
          problem={problemOf('alias')}
          onChange={(event) => change({ alias: event.target.value })}
        />
        <TemplatePicker
          chosen={template}
          placeholder={ownTemplate === undefined ? 'Search your templates' : `${ownTemplate.name} (new)`}
          problem={problemOf('template')}
          onChoose={(chosen) => change({ template: chosen })}
        />
        <TextField
          label="Documents"
          inputMode="numeric"
          value={countText}
          problem={problemOf('count')}
          onChange={(event) => change({ countText: event.target.value.trim() })}
        />
        <Button
          look="quiet"
          className="icon"
          aria-label={`Remove ${alias || 'these documents'}`}
          disabled={others.length === 0}
          onClick={onRemove}
        >
          <Trash2 size={16} aria-hidden="true" />
        </Button>
      </div>
      <RelationFields
        draft={draft}
        others={others}
        problemOf={problemOf}
        onChange={(changed) => change({ relations: changed })}
      />
      <details open={paramsProblem !== undefined || undefined}>
        <summary>Parameters</summary>
        <TextArea
          label="Parameters, as JSON"
          hidesLabel
          rows={3}
          placeholder='{"city": "Porto"}'
          value={paramsText}
          problem={paramsProblem}
          onChange={(event) => change({ paramsText: event.target.value })}
        />
      </details>
    </fieldset>
  );
}
