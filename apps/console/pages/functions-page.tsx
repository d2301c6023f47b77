/** The function reference: an index of the groups beside the functions, each with the output of its example. */
import { useMemo, useState } from 'react';
import { Shuffle } from 'lucide-react';
import { useFunctions } from '../app/use-functions.ts';
import type { ShownFunction } from '../app/use-functions.ts';
import { useQueryText, useQueryValue } from '../app/use-query-text.ts';
import { useSessionState } from '../app/session.tsx';
import { Button, Select } from '../components/controls.tsx';
import { TextFilter } from '../components/list-page.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Empty, LoadedView } from '../components/states.tsx';
import { FunctionList } from '../functions/function-list.tsx';
import { kindTitles } from '../functions/kinds.ts';
import { searchFunctions } from '../functions/search-functions.ts';
import { randomSeed } from '../preview/seeds.ts';
import { useSamples } from '../preview/use-samples.ts';

export function FunctionsPage() {
  const { session, isChecking } = useSessionState();
  const functions = useFunctions(isChecking ? undefined : session?.docgen);
  return (
    <>
      <PageHead
        title="Functions"
        intro="Everything a template can call. Your browser renders each example; the same seed always gives the same output."
      />
      <LoadedView loaded={functions} what="the functions">
        {(all) => <Reference functions={all} />}
      </LoadedView>
    </>
  );
}

function Reference({ functions }: { readonly functions: readonly ShownFunction[] }) {
  const search = useQueryText('q');
  const [group, setGroup] = useQueryValue('group');
  const [kind, setKind] = useQueryValue('kind');
  const [seed, setSeed] = useState(1);
  const samples = useSamples(
    useMemo(() => functions.map(toSample), [functions]),
    seed,
  );
  const groups = useMemo(() => [...new Set(functions.map((known) => known.group))], [functions]);
  const ofKind = functions.filter((known) => kind === '' || known.kind === kind);
  const found = searchFunctions(ofKind, search.text);
  const shown = found.filter((known) => group === '' || known.group === group);
  const countOf = (name: string) => found.filter((known) => known.group === name).length;
  return (
    <>
      <search className="row filters">
        <TextFilter label="Search" placeholder="credit card number, date, iban …" filter={search} />
        <div className="group-select">
          <Select
            label="Group"
            options={[
              { value: '', label: 'All groups' },
              ...groups.map((value) => ({ value, label: `${value} (${countOf(value)})` })),
            ]}
            value={group}
            onChange={(event) => setGroup(event.target.value)}
          />
        </div>
        <Select
          label="Result"
          options={[
            { value: '', label: 'Any' },
            ...Object.entries(kindTitles).map(([value, label]) => ({ value, label })),
          ]}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
        />
        <Button onClick={() => setSeed(randomSeed())}>
          <Shuffle size={16} aria-hidden="true" />
          New seed
        </Button>
        <p className="hint" role="status">
          {shown.length} {shown.length === 1 ? 'function' : 'functions'}
        </p>
      </search>
      <div className="reference">
        <nav className="group-index" aria-label="Groups">
          {['', ...groups].map((name) => (
            <button
              key={name}
              type="button"
              aria-current={name === group ? 'true' : undefined}
              onClick={() => setGroup(name)}
            >
              <span className="group-name">{name === '' ? 'All' : name}</span>
              <span className="hint">{name === '' ? found.length : countOf(name)}</span>
            </button>
          ))}
        </nav>
        {shown.length === 0 ? (
          <Empty title="No function matches">
            <Button
              onClick={() => {
                search.setText('');
                setGroup('');
                setKind('');
              }}
            >
              Clear the filters
            </Button>
          </Empty>
        ) : (
          <FunctionList functions={shown} samples={samples} isRanked={search.text.trim() !== ''} />
        )}
      </div>
    </>
  );
}

function toSample({ name, example }: ShownFunction) {
  return { id: name, body: `<${example}>` };
}
