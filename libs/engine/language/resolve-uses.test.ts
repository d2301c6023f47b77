/** Tests which templates a body gets at its end. The language cases show what `use` does with them. */
import { describe, expect, it } from 'vitest';
import { checkTemplate } from '../index.ts';
import { usedLengthMax } from './expanded-body.ts';
import { resolveUses, usesMax } from './resolve-uses.ts';
import type { FindTemplates } from './resolve-uses.ts';
import { usedNames } from './tag-spans.ts';
import { joinUses, splitUses } from './used-templates.ts';

const plain = '<def(f)>ok<enddef>';

function templatesOf(texts: Readonly<Record<string, string>>): FindTemplates {
  const found = Object.entries(texts).map(([name, text]) => [name, { text, id: `id of ${name}` }] as const);
  return async (names) => Promise.resolve(new Map(found.filter(([name]) => names.includes(name))));
}

function reasonsOf(text: string): string[] {
  return checkTemplate(text).problems.map(({ reason }) => reason);
}

describe('resolveUses', () => {
  it('resolveUses leaves a body without use as it is', async () => {
    expect(await resolveUses('<val(1)> <used(2)>', templatesOf({}))).toBe('<val(1)> <used(2)>');
  });

  it('resolveUses replaces what a body has at its end by the present templates', async () => {
    const old = await resolveUses('<use(a)><f()>', templatesOf({ a: plain }));
    const present = await resolveUses(old, templatesOf({ a: '<def(f)>new #><enddef>' }));

    expect(splitUses(present)).toEqual({
      body: '<use(a)><f()>',
      used: new Map([['a', { text: '<def(f)>new #><enddef>', id: 'id of a' }]]),
      datasets: new Map(),
    });
  });

  it('resolveUses finds the templates of used templates that have none at their end', async () => {
    const text = await resolveUses('<use(a)><f()>', templatesOf({ a: '<use(b)>', b: plain }));

    expect(reasonsOf(text)).toEqual([]);
  });

  it('resolveUses refuses templates that use each other in a circle', async () => {
    const text = await resolveUses('<use(a)><f()>', templatesOf({ a: `<use(b)>${plain}`, b: '<use(a)>' }));

    expect(reasonsOf(text)[0]).toContain('the template uses itself: a uses b uses a');
  });

  it.each(['a', 'b'])('resolveUses refuses a template whose used templates contain itself: %s', async (self) => {
    const b = { text: plain, id: 'id of b' };
    const a = joinUses({ body: '<use(b)>', used: new Map([['b', b]]) });

    const text = await resolveUses('<use(a)><f()>', templatesOf({ a }), `id of ${self}`);

    expect(reasonsOf(text)[0]).toBe('"a" uses this template itself');
  });

  it('resolveUses refuses more templates than a body may use', async () => {
    const names = Array.from({ length: usesMax + 1 }, (_, index) => `t${index}`);
    const find = templatesOf(Object.fromEntries(names.map((name) => [name, `<def(f${name})>ok<enddef>`])));

    const text = await resolveUses(names.map((name) => `<use(${name})>`).join('\n'), find);

    expect(checkTemplate(text).problems).toMatchObject([
      { line: usesMax + 1, column: 1, reason: `a template can use at most ${usesMax} others` },
    ]);
  });

  it('resolveUses refuses used templates that are too long together', async () => {
    const half = `<def(f)>${'x'.repeat(usedLengthMax / 2)}<enddef>`;
    const find = templatesOf({ a: half, b: half.replace('f', 'g') });

    const text = await resolveUses('<use(a)>\n<use(b)>', find);

    expect(checkTemplate(text).problems).toMatchObject([
      { line: 2, reason: expect.stringContaining('characters') as unknown },
    ]);
  });
});

describe('usedNames', () => {
  it.each([
    ['<use(a)> <use("b c")> <use(\'d\')> <use(a)>', ['a', 'b c', 'd']],
    ['<# <use(a)> #><raw()><use(b)><endraw><use(c)>', ['c']],
    ['<use()><use(concat(a))><use(a, b)>', []],
    ['<# <use(a)>', []],
  ])('usedNames of %s is %j', (body, names) => {
    expect(usedNames(body)).toEqual(names);
  });

  it('usedNames takes time that grows linearly with the body', () => {
    const bodies = ['<#', '<raw()>', '<use(', '<def(', '<use(a)><#'].map((part) => part.repeat(100_000));

    const start = performance.now();
    for (const body of bodies) usedNames(body);

    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe('splitUses', () => {
  const datasets = new Map([['customers', { digest: 'a#>b', rowCount: 2, columns: ['name', '__proto__'] }]]);
  const used = new Map([['lib', { text: plain }]]);

  it.each([
    ['datasets', { body: '<row(customers).name>', used: new Map(), datasets }],
    ['used templates', { body: '<use(lib)>', used, datasets: new Map() }],
    ['both', { body: '<use(lib)><row(customers).name>', used, datasets }],
  ])('splitUses takes apart what joinUses has joined: %s', (_what, parts) => {
    expect(splitUses(joinUses(parts))).toEqual(parts);
  });

  it('splitUses leaves a comment that is no list of datasets in the body', () => {
    const text = 'x <#data:[["customers",{"digest":1}]]#>';

    expect(splitUses(text).body).toBe(text);
  });
});

describe('checkTemplate', () => {
  it('checkTemplate refuses members that the columns at the end of the body do not have', () => {
    const datasets = new Map([['customers', { digest: 'd', rowCount: 2, columns: ['name'] }]]);

    expect(reasonsOf(joinUses({ body: '<row(customers).name>', used: new Map(), datasets }))).toEqual([]);
    expect(reasonsOf(joinUses({ body: '<row(customers).nmae>', used: new Map(), datasets }))).toEqual([
      expect.stringContaining('nmae'),
    ]);
  });
});
