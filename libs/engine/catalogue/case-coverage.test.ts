/** Every function has language cases for its meaning, its defaults, its bounds and its errors. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listFunctions } from '../index.ts';
import type { FunctionListing } from '../index.ts';

interface Case {
  readonly body: string;
  readonly of?: string;
  readonly shows?: string;
}

const folder = new URL('../cases/', import.meta.url);
const cases = readdirSync(folder).flatMap(
  // The cases are our own files, and cases.test.ts runs all of them.
  (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as readonly Case[],
);
const shown = new Set(cases.map(({ of, shows }) => `${of} ${shows}`));

/** What there is to be shown of a function. */
function aspectsOf({ parameters }: FunctionListing): string[] {
  const hasDefault = parameters.some((parameter) => parameter.default !== undefined);
  const hasBounds = parameters.some(({ type }) => type === 'int' || type === 'number');
  return ['meaning', ...(hasDefault ? ['defaults'] : []), ...(hasBounds ? ['bounds'] : []), 'errors'];
}

describe('the language cases', () => {
  it.each(listFunctions().map((listed) => [listed.name, aspectsOf(listed)] as const))(
    'of %s show its %s',
    (name, aspects) => {
      expect(aspects.filter((aspect) => !shown.has(`${name} ${aspect}`))).toEqual([]);
    },
  );

  it('call the function that they are about', () => {
    expect(cases.filter(({ of, body }) => of !== undefined && !body.includes(`${of}(`))).toEqual([]);
  });

  it('are about functions of the catalogue and known aspects', () => {
    const names = new Set(listFunctions().map(({ name }) => name));
    const aspects = new Set([undefined, 'meaning', 'defaults', 'bounds', 'errors']);
    expect(cases.filter(({ of, shows }) => !aspects.has(shows) || (of !== undefined && !names.has(of)))).toEqual([]);
  });
});
