/** Random streams do not move when a template is edited elsewhere. SCALE=full tests more templates. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileTemplate, defaultLimits, emptyState, renderTemplate } from '../index.ts';
import { edited, firstAddedId, idsOf, jsonBody, numbered, textBody, valuesOf } from './edited-bodies.ts';
import type { Branch, Edit, Item } from './edited-bodies.ts';

/** Full runs take minutes. */
const timeoutMs = 600_000;
const numRuns = process.env['SCALE'] === 'full' ? 20_000 : 200;

const call = fc.constantFrom(
  'getRandomNumber(1,999999)',
  'getUuid()',
  'concat(getRandomDigits(9), getUuid())',
  'getName()',
  'getEmail(seller)',
  'join(repeat(2, getRandomDigits(5)), " ")',
  'unique(getUuid())',
  'getRandomDate("2024-01-01","2025-01-01")',
);

/** Items with numbers from `firstId` on. */
function itemsFrom(firstId: number): fc.Arbitrary<readonly Item[]> {
  const { items } = fc.letrec<{ item: Item; items: readonly Item[] }>((tie) => ({
    items: fc.array(tie('item'), { maxLength: 5 }),
    item: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({ kind: fc.constant('value'), id: fc.constant(0), call, isWhole: fc.boolean() }),
      silentItem(),
      fc.record({
        kind: fc.constant('nested'),
        id: fc.constant(0),
        around: fc.constantFrom('object', 'list', 'text'),
        items: tie('items'),
      }),
      fc.record({ kind: fc.constant('for'), id: fc.constant(0), items: tie('items') }),
      fc.record({
        kind: fc.constant('if'),
        id: fc.constant(0),
        branches: branchesOf(tie('items')),
      }),
    ),
  }));
  return items.map((unnumbered) => numbered(unnumbered, { next: firstId }));
}

function branchesOf(items: fc.Arbitrary<readonly Item[]>): fc.Arbitrary<readonly Branch[]> {
  const withCondition = <C>(condition: C) =>
    fc.record({ condition: fc.constant(condition), id: fc.constant(0), items });
  const conditional = fc.array(withCondition('random' as const), { minLength: 1, maxLength: 3 });
  const otherwise = fc.array(withCondition('else' as const), { maxLength: 1 });
  return fc.tuple(conditional, otherwise).map(([first, last]) => [...first, ...last]);
}

function silentItem(): fc.Arbitrary<Item> {
  return fc.record({ kind: fc.constantFrom('let', 'setVar', 'comment'), id: fc.constant(0), call });
}

const edits: fc.Arbitrary<readonly Edit[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('insert', 'insert', 'remove', 'move', 'none'),
    from: fc.nat(20),
    to: fc.nat(20),
    added: itemsFrom(firstAddedId),
  }),
  { minLength: 1, maxLength: 12 },
);

function documentOf(body: string, seed: number): string {
  const limits = { ...defaultLimits, evaluationMs: 60_000 };
  const outcome = renderTemplate(compileTemplate(body), { seed, params: {}, limits, state: emptyState });
  fc.pre(outcome.kind !== 'failed' || outcome.problem.kind !== 'limit');
  return outcome.kind === 'rendered' ? outcome.output : JSON.stringify(outcome);
}

/** The values of the items with these numbers. */
function valuesWith(ids: readonly number[], body: string, seed: number): unknown {
  const values = valuesOf(documentOf(body, seed));
  return Object.fromEntries(ids.map((id) => [id, values.get(id)]));
}

describe.each([
  ['a JSON body', jsonBody],
  ['a text body', textBody],
] as const)('%s', (name, bodyOf: (items: readonly Item[]) => string) => {
  it(
    `${name} keeps every other value when statements, comments and blocks are added, removed or moved`,
    () => {
      fc.assert(
        fc.property(itemsFrom(1), edits, fc.maxSafeInteger(), (items, changes, seed) => {
          const changed = edited(items, changes);
          const kept = idsOf(changed).filter((id) => id < firstAddedId);
          expect(valuesWith(kept, bodyOf(changed), seed)).toEqual(valuesWith(kept, bodyOf(items), seed));
        }),
        { numRuns },
      );
    },
    timeoutMs,
  );
});
