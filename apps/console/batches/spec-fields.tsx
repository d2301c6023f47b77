/** The fields of one spec of a batch: template, count, relations and parameters. */
import type { Template } from '@docgen/client';
import { Button, Select, TextArea, TextField } from '../components/controls.tsx';
import { parseParams } from '../preview/params-text.ts';
import type { SpecDraft, RelationDraft } from './batch-draft.ts';

interface SpecFieldsProps {
  readonly draft: SpecDraft;
  readonly templates: readonly Template[];
  /** Of the other specs. */
  readonly aliases: readonly string[];
  readonly onChange: (draft: SpecDraft) => void;
  readonly onRemove: () => void;
}

export function SpecFields({ draft, templates, aliases, onChange, onRemove }: SpecFieldsProps) {
  const change = (changes: Partial<SpecDraft>) => onChange({ ...draft, ...changes });
  const choices = [
    ...(draft.ownTemplate === undefined
      ? [{ value: '', label: 'Choose a template' }]
      : [{ value: '', label: `${draft.ownTemplate.name} (stored with the batch)` }]),
    ...templates.map(({ templateId, name }) => ({ value: templateId, label: name })),
  ];
  return (
    <fieldset className="card stack">
      <legend className="visually-hidden">{draft.alias || 'New spec'}</legend>
      <div className="row">
        <TextField label="Alias" value={draft.alias} onChange={(event) => change({ alias: event.target.value })} />
        <Select
          label="Template"
          options={choices}
          value={draft.templateId}
          onChange={(event) => change({ templateId: event.target.value })}
        />
        <TextField
          label="Documents"
          inputMode="numeric"
          value={draft.countText}
          onChange={(event) => change({ countText: event.target.value })}
        />
        <Button look="quiet" aria-label={`Remove ${draft.alias || 'this spec'}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      <Relations
        relations={draft.relations}
        aliases={aliases}
        owner={draft.alias}
        onChange={(relations) => change({ relations })}
      />
      <details>
        <summary>Parameters</summary>
        <TextArea
          label="Parameters, as JSON"
          hidesLabel
          rows={3}
          placeholder='{"city": "Porto"}'
          value={draft.paramsText}
          problem={parseParams(draft.paramsText).problem}
          onChange={(event) => change({ paramsText: event.target.value })}
        />
      </details>
    </fieldset>
  );
}

interface RelationsProps {
  readonly relations: readonly RelationDraft[];
  readonly aliases: readonly string[];
  readonly owner: string;
  readonly onChange: (relations: readonly RelationDraft[]) => void;
}

function Relations({ relations, aliases, owner, onChange }: RelationsProps) {
  const replace = (index: number, relation: RelationDraft) => onChange(relations.with(index, relation));
  const parents = [
    { value: '', label: 'Choose a parent' },
    ...aliases.map((alias) => ({ value: alias, label: alias })),
  ];
  return (
    <div className="stack">
      {relations.map((relation, index) => (
        <div className="row relation" key={index}>
          <TextField
            label="Field"
            placeholder="customerId"
            value={relation.field}
            onChange={(event) => replace(index, { ...relation, field: event.target.value })}
          />
          <Select
            label="Parent"
            options={parents}
            value={relation.parent}
            onChange={(event) => replace(index, { ...relation, parent: event.target.value })}
          />
          <TextField
            label="Path in the parent"
            placeholder="id"
            value={relation.path}
            onChange={(event) => replace(index, { ...relation, path: event.target.value })}
          />
          <Button
            look="quiet"
            aria-label={`Remove relation ${relation.field}`}
            onClick={() => onChange(relations.toSpliced(index, 1))}
          >
            Remove
          </Button>
        </div>
      ))}
      {aliases.length > 0 && (
        <div>
          <Button
            aria-label={`Add relation to ${owner}`}
            onClick={() => onChange([...relations, { field: '', parent: aliases[0] ?? '', path: '' }])}
          >
            Add relation
          </Button>
        </div>
      )}
    </div>
  );
}
