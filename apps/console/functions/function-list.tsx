import type { ShownFunction } from '../app/use-functions.ts';
import { Badge } from '../components/badge.tsx';
import { kindTitles } from './kinds.ts';

interface FunctionListProps {
  readonly functions: readonly ShownFunction[];
  /** The outputs of the examples, by the name of the function. */
  readonly samples: ReadonlyMap<string, string>;
  /** Shows the best match first, without groups. */
  readonly isRanked: boolean;
}

export function FunctionList({ functions, samples, isRanked }: FunctionListProps) {
  const groups = isRanked ? ['Best matches first'] : [...new Set(functions.map(({ group }) => group))];
  return (
    <div className="stack">
      {groups.map((group) => (
        <section className="function-group" key={group} aria-label={group}>
          <h2>{group}</h2>
          <ul>
            {functions
              .filter((known) => isRanked || known.group === group)
              .map((known) => (
                <FunctionEntry key={known.name} known={known} sample={samples.get(known.name)} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function FunctionEntry({ known, sample }: { readonly known: ShownFunction; readonly sample: string | undefined }) {
  const { name, signature, description, result, kind, localized, example } = known;
  return (
    <li className="function">
      <div>
        <h3>
          <code>
            <strong>{name}</strong>
            {signature.slice(name.length)}
          </code>
        </h3>
        <p>{description}</p>
        <p className="row-facts">
          <Badge>{result}</Badge>
          {kind !== 'S' && <Badge tone={kind === 'W' ? 'warning' : 'plain'}>{kindTitles[kind]}</Badge>}
          {localized && <Badge>takes a locale</Badge>}
        </p>
      </div>
      <div className="example">
        <code>{`<${example}>`}</code>
        <output aria-label={`Output of ${name}`}>{sample === '' ? '(prints nothing)' : (sample ?? '…')}</output>
      </div>
    </li>
  );
}
