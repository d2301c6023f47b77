import { describe, expect, it } from 'vitest';
import type { RenderOutcome, RenderState } from '../../index.ts';
import { compileTemplate, defaultLimits, renderTemplate } from '../../index.ts';
import { resultOf } from '../../test/render-call.ts';

const state: RenderState = {
  variables: new Map([
    ['n', '1.5'],
    ['city', '"Rome"'],
    ['none', null],
    ['x'.repeat(200), null],
    ['😀'.repeat(200), null],
  ]),
  sequences: new Map([
    ['orders', { last: 7, next: 8, step: 2 }],
    ['fresh', null],
  ]),
};

const nameRule = (named: string) => `; the name of a ${named} has 1 to 200 characters without control characters`;

const rules: readonly (readonly [expression: string, result: string])[] = [
  ['getParam(p)', '"v"'],
  ['getParam(q)', 'getParam: parameter q was not given and has no default'],
  ['list(getParam(z, 5), getParam(q, 5), hasParam(z), hasParam(q))', '[null,5,true,false]'],
  ['getVar(city)', '"Rome"'],
  ['getVar(none)', 'getVar: variable none does not exist and has no default'],
  ['list(getVar(none, 1), hasVar(none), hasVar(city))', '[1,false,true]'],
  ['incrementVar(n)', '2.5'],
  ['list(incrementVar(none, 2), incrementVar(none), getVar(none))', '[2,3,3]'],
  ['incrementVar(city)', 'incrementVar: variable city holds text, not a number'],
  ['list(setVar(none, [1.50]), getVar(none))', '[[1.50],[1.50]]'],
  ['list(createSeq(orders), createSeq(orders), peekSeq(orders))', '[8,10,10]'],
  ['list(peekSeq(fresh), createSeq(fresh, 5, 3), createSeq(fresh, 9, 9))', '[null,5,8]'],
  ['formatSeq(orders, "ORD-{000000}")', '"ORD-000008"'],
  ['formatSeq(orders)', '"8"'],
  ['formatSeq(orders, "ORD")', 'formatSeq: pattern has no {0} for the number'],
  ['formatSeq(orders, repeatText("{0}", 500))', 'formatSeq: pattern has 1500 characters; at most 1000 are allowed'],
  ['createSeq(orders, 1, 0)', 'createSeq: step 0 is not allowed; it must be at least 1'],
  ['createSeq(orders, 1, -1)', 'createSeq: step -1 is not allowed; it must be at least 1'],
  ['createSeq(orders, 1.5)', 'createSeq: start 1.5 is not a whole number'],
  ['createSeq(orders, 9007199254740993)', 'createSeq: start 9007199254740993 is not a whole number'],
  ['list(getSeed(), getDocumentIndex(), getDocumentCount(), getAlias())', '[1,3,9,"line"]'],
  ['getBatchId()', '"b-1"'],
  [`hasVar("${'x'.repeat(200)}")`, 'false'],
  [`hasVar("${'😀'.repeat(200)}")`, 'false'],
  [`hasVar("${'x'.repeat(201)}")`, `hasVar: name "${'x'.repeat(40)}…" is too long${nameRule('variable')}`],
  ['setVar(getParam(empty), 1)', `setVar: name "" is empty${nameRule('variable')}`],
  ['getVar(getParam(nul))', String.raw`getVar: name "a\u0000b" holds a control character${nameRule('variable')}`],
  ['createSeq(getParam(c1))', String.raw`createSeq: name "a\u0085" holds a control character${nameRule('sequence')}`],
  ['peekSeq(getParam(half))', String.raw`peekSeq: name "\ud800" holds half a surrogate pair${nameRule('sequence')}`],
  ['formatSeq(getParam(empty))', `formatSeq: name "" is empty${nameRule('sequence')}`],
  ['incrementVar([1])', 'incrementVar: name must be text, not the list'],
  ['setVar(v, getParam(nul))', 'setVar: the value of variable v holds a NUL'],
  ['setVar(v, object(getParam(nul), 1))', 'setVar: the value of variable v holds a NUL'],
  ['setVar(v, [[getParam(half)]])', 'setVar: the value of variable v holds half a surrogate pair'],
  ['setVar(v, repeatText(a, 65535))', tooLarge()],
  ['setVar(v, repeat(32768, 1))', tooLarge()],
  ['length(setVar(v, repeatText(a, 65534)))', '65534'],
  ['length(map(range(1, 100), i -> length(setVar(v, repeatText(a, 60000)))))', '100'],
  [
    'map(range(1, 18), i -> length(setVar(concat(v, i), repeatText(a, 60000))))',
    'setVar: the variables that the document writes are larger than 1048576 characters together',
  ],
];

describe('state', () => {
  it.each(rules)('%s is %s', (expression, result) => {
    const params = { p: 'v', z: null, empty: '', nul: 'a\0b', c1: 'a\u0085', half: '\ud800' };
    const position = { index: 3, count: 9, alias: 'line', batchId: 'b-1' };
    expect(resultOf(expression, { params, position, state })).toBe(result);
  });

  it('the render checks names where a number is left as a deferred value as well', () => {
    expect(rendered('{"n": <createSeq(getParam(nul))>}')).toMatchObject({ kind: 'failed' });
    expect(rendered('{"n": <createSeq(a, 1, 0)>}')).toMatchObject({ kind: 'failed' });
    expect(rendered('{"n": <createSeq(a, 5, 2)>}')).toMatchObject({ draws: [{ name: 'a', start: 5, step: 2 }] });
  });

  it('buffers each written variable once, with its last value', () => {
    expect(rendered('<setVar(v, 1)><setVar(v, [1.50])><lt()>')).toMatchObject({
      writes: [{ name: 'v', json: '[1.50]' }],
    });
  });
});

function rendered(body: string): RenderOutcome {
  const empty = { variables: new Map(), sequences: new Map() };
  return renderTemplate(compileTemplate(body), {
    seed: 1,
    params: { nul: 'a\0b' },
    limits: defaultLimits,
    state: empty,
  });
}

function tooLarge(): string {
  return 'setVar: the value of variable v is larger than 65536 bytes of JSON text';
}
