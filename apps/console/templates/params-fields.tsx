/** The parameters of the preview: a field for each parameter that the template reads, or one JSON text. */
import { useState } from 'react';
import { parseParams } from '../preview/params-text.ts';
import { parseParamValue, paramValueText } from '../preview/param-values.ts';
import { Button, TextArea, TextField } from '../components/controls.tsx';

interface ParamsFieldsProps {
  readonly params: readonly { readonly name: string; readonly hasDefault: boolean }[];
  /** A JSON object. */
  readonly text: string;
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
}

export function ParamsFields({ params, text, problem, onChange }: ParamsFieldsProps) {
  const [isJson, setJson] = useState(false);
  const showsJson = isJson || problem !== undefined || params.length === 0;
  return (
    <section className="stack params" aria-label="Parameters">
      <div className="live-bar">
        <h2>Parameters</h2>
        {params.length > 0 && (
          <Button look="quiet" disabled={problem !== undefined} onClick={() => setJson(!isJson)}>
            {showsJson ? 'Edit as fields' : 'Edit as JSON'}
          </Button>
        )}
      </div>
      {showsJson ? (
        <TextArea
          label="Parameters, as JSON"
          hidesLabel
          rows={3}
          value={text}
          placeholder='{"city": "Porto"}'
          problem={problem}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Fields params={params} text={text} onChange={onChange} />
      )}
    </section>
  );
}

function Fields({ params, text, onChange }: Omit<ParamsFieldsProps, 'problem'>) {
  // The typed texts stay as they are: `1.0` must not become `1` while the user types `1.05`.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const values = new Map(Object.entries(parseParams(text).params ?? {}));
  const set = (name: string, fieldText: string) => {
    setTyped({ ...typed, [name]: fieldText });
    if (fieldText === '') values.delete(name);
    else values.set(name, parseParamValue(fieldText));
    onChange(values.size === 0 ? '' : JSON.stringify(Object.fromEntries(values), undefined, 2));
  };
  return (
    <div className="row">
      {params.map(({ name, hasDefault }) => (
        <TextField
          key={name}
          label={name}
          dir="auto"
          placeholder={hasDefault ? 'has a default' : 'needed'}
          value={typed[name] ?? paramValueText(values.get(name))}
          onChange={(event) => set(name, event.target.value)}
        />
      ))}
    </div>
  );
}
