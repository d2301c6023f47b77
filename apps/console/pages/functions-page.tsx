/** The function reference, with examples that run in the page. */
import { useState } from 'react';
import { useFunctions } from '../app/use-functions.ts';
import type { ShownFunction } from '../app/use-functions.ts';
import type { PageProps } from '../app/page-props.ts';
import { containsAllWords } from '../app/search.ts';
import { useSessionState } from '../app/session.tsx';
import { Button, TextField } from '../components/controls.tsx';
import { Badge } from '../components/badge.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Empty, LoadedView } from '../components/states.tsx';
import { firstErrorText } from '../preview/first-error.ts';
import { noParams } from '../preview/params-text.ts';
import { randomSeed } from '../preview/seeds.ts';
import { usePreview } from '../preview/use-preview.ts';

const kinds: Readonly<Record<ShownFunction['kind'], string>> = {
  S: 'fixed by the seed',
  R: 'fixed by the seed and its reference time',
  P: 'fixed by its arguments',
  D: 'depends on parameters, sequences or variables',
  W: 'depends on the clock',
};

export function FunctionsPage({ query }: PageProps) {
  const { session, isChecking } = useSessionState();
  const functions = useFunctions(isChecking ? undefined : session?.docgen);
  const [search, setSearch] = useState(query.get('q') ?? '');
  return (
    <>
      <PageHead title="Functions" intro="All functions that templates can call. The examples run in your browser." />
      <search className="row filters">
        <TextField
          label="Search"
          type="search"
          autoFocus
          placeholder="date, iban, sequence …"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </search>
      <LoadedView loaded={functions} what="the functions">
        {(all) => <FunctionGroups functions={all.filter((known) => matches(known, search))} />}
      </LoadedView>
    </>
  );
}

function FunctionGroups({ functions }: { readonly functions: readonly ShownFunction[] }) {
  const groups = [...new Set(functions.map(({ group }) => group))];
  if (groups.length === 0) return <Empty title="No function matches" />;
  return (
    <>
      <p className="hint" role="status">
        {functions.length} functions
      </p>
      {groups.map((group) => (
        <section className="stack group" key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{group}</h2>
          <ul className="cards">
            {functions
              .filter((known) => known.group === group)
              .map((known) => (
                <FunctionCard key={known.name} known={known} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function FunctionCard({ known }: { readonly known: ShownFunction }) {
  const [isRun, setRun] = useState(false);
  return (
    <li className="card function">
      <h3>
        <code>{known.signature}</code>
      </h3>
      <p>{known.description}</p>
      <p className="row-facts">
        <Badge>{known.result}</Badge>
        <Badge tone={known.kind === 'W' ? 'warning' : 'plain'}>{kinds[known.kind]}</Badge>
        {known.localized && <Badge>depends on the locale</Badge>}
      </p>
      <div className="example">
        <code>{`<${known.example}>`}</code>
        {isRun ? (
          <ExampleResult example={known.example} />
        ) : (
          <Button aria-label={`Run the example of ${known.name}`} onClick={() => setRun(true)}>
            Run
          </Button>
        )}
      </div>
    </li>
  );
}

function ExampleResult({ example }: { readonly example: string }) {
  const [seed, setSeed] = useState(1);
  const answer = usePreview({ body: `<${example}>`, seed, params: noParams });
  return (
    <>
      <output className="result">
        {answer === undefined && '…'}
        {answer?.kind === 'rendered' && (answer.text === '' ? '(prints nothing)' : answer.text)}
        {answer?.kind === 'failed' && answer.reason}
        {answer?.kind === 'invalid' && firstErrorText(answer.problems)}
      </output>
      <Button onClick={() => setSeed(randomSeed())}>New seed (now {seed})</Button>
    </>
  );
}

function matches({ name, description, group }: ShownFunction, search: string): boolean {
  return containsAllWords(`${name} ${group} ${description}`, search);
}
