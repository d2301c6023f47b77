import { describe, expect, it } from 'vitest';
import { checkTemplate } from '../compile/compile-template.ts';
import { planRowReferences } from './row-references.ts';
import type { ReferringSpec } from './row-references.ts';

const customers = spec(
  'customers',
  '{"id": <getRandomNumber(1, 9)>, "no": "c-<getUniqueNumber(1, 9)>", "city": <getCity()>}',
);
const lines = (body: string, relations: ReferringSpec['relations'] = []) => spec('lines', body, relations);

describe('planRowReferences', () => {
  it.each([
    ['id', '{"x": <row(customers).id>}', ['id']],
    ['a unique member', '{"x": <row(customers).no>}', ['no']],
    ['no other member', '{"x": <row(customers).city>}', []],
  ])('refers to %s', (_, body, paths) => {
    expect(pathsOf([customers, lines(body)], 1)).toEqual(paths);
  });

  it('refers to a member that a relation refers to', () => {
    const related = lines('{"y": 1, "of": <getDocumentIndex()>}', [{ field: 'y', parentSpec: 0, path: ['city'] }]);
    const reader = spec('orders', '{"x": <row(customers).city>}');
    expect(pathsOf([customers, related, reader], 2)).toEqual(['city']);
  });

  it('leaves out a field that a relation replaces', () => {
    const relation = { field: 'x', parentSpec: 0, path: ['city'] };
    expect(pathsOf([customers, lines('{"x": <row(customers).id>}', [relation])], 1)).toEqual([]);
  });

  it('leaves out rows of datasets', () => {
    expect(pathsOf([customers, lines('{"x": <row(cities).id>}')], 1)).toEqual([]);
  });
});

it('planRowReferences tells the members that templates make unique', () => {
  const [, references] = planRowReferences([customers, lines('{"a": <row(customers).id>, "b": <row(customers).no>}')]);
  expect(references?.map(({ isUnique }) => isUnique)).toEqual([false, true]);
});

function spec(alias: string, body: string, relations: ReferringSpec['relations'] = []): ReferringSpec {
  return { alias, check: checkTemplate(body), relations };
}

function pathsOf(specs: readonly ReferringSpec[], specIndex: number): string[] {
  return (planRowReferences(specs)[specIndex] ?? []).map(({ path }) => path.join('.'));
}
