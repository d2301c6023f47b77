/** The relations of one spec: which field of each document comes from which parent. */
import { useId, useState } from 'react';
import { Plus, X } from 'lucide-react';
import { Button, Select, TextField } from '../components/controls.tsx';
import type { RelationDraft, SpecDraft } from './batch-draft.ts';
import { useParentFields } from './use-parent-fields.ts';

interface RelationFieldsProps {
  readonly draft: SpecDraft;
  readonly others: readonly SpecDraft[];
  /** Returns the problem of a control: `relations.0.path`. */
  readonly problemOf: (control: string) => string | undefined;
  readonly onChange: (relations: readonly RelationDraft[]) => void;
}

export function RelationFields({ draft, others, problemOf, onChange }: RelationFieldsProps) {
  const { relations, alias } = draft;
  const add = () => onChange([...relations, { field: '', parentKey: others[0]?.key ?? '', path: '' }]);
  return (
    <>
      {relations.map((relation, index) => (
        <RelationRow
          key={index}
          relation={relation}
          parents={others}
          problemOf={(control) => problemOf(`relations.${index}.${control}`)}
          onChange={(changed) => onChange(relations.with(index, changed))}
          onRemove={() => onChange(relations.toSpliced(index, 1))}
        />
      ))}
      {others.length > 0 && (
        <div>
          <Button look="quiet" aria-label={`Copy a field from a parent to ${alias}`} onClick={add}>
            <Plus size={16} aria-hidden="true" />
            Copy a field from a parent
          </Button>
        </div>
      )}
    </>
  );
}

interface RelationRowProps {
  readonly relation: RelationDraft;
  readonly parents: readonly SpecDraft[];
  readonly problemOf: (control: string) => string | undefined;
  readonly onChange: (relation: RelationDraft) => void;
  readonly onRemove: () => void;
}

function RelationRow({ relation, parents, problemOf, onChange, onRemove }: RelationRowProps) {
  const listId = useId();
  const [isPathUsed, setPathUsed] = useState(false);
  const parent = parents.find(({ key }) => key === relation.parentKey);
  const fields = useParentFields(parent, isPathUsed);
  const options = parents.map(({ key, alias }) => ({ value: key, label: alias || 'without a name' }));
  return (
    <div className="relation">
      <TextField
        label="Field"
        placeholder="customerId"
        value={relation.field}
        problem={problemOf('field')}
        onChange={(event) => onChange({ ...relation, field: event.target.value })}
      />
      <Select
        label="Parent"
        options={[{ value: '', label: 'Choose a parent' }, ...options]}
        value={parent?.key ?? ''}
        problem={problemOf('parent')}
        onChange={(event) => onChange({ ...relation, parentKey: event.target.value })}
      />
      <TextField
        label="Path in the parent"
        placeholder="id"
        list={listId}
        onFocus={() => setPathUsed(true)}
        value={relation.path}
        problem={problemOf('path')}
        onChange={(event) => onChange({ ...relation, path: event.target.value })}
      />
      <datalist id={listId}>
        {fields.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      <Button look="quiet" className="icon" aria-label={`Remove relation ${relation.field}`} onClick={onRemove}>
        <X size={16} aria-hidden="true" />
      </Button>
    </div>
  );
}
