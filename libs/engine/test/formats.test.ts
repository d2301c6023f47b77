/**
 * Renders random templates in XML, HTML, CSV, SQL and YAML, and reads their documents by other parsers. 500 of each by
 * default, 75,000 at SCALE=full. FUZZ_SEED repeats a run.
 */
import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { EngineProblem, JsonValue, TemplateProblem } from '../index.ts';
import { compileTemplate, defaultLimits, emptyState, fillDeferredValues, renderTemplate } from '../index.ts';
import {
  dialectTokensOf,
  fieldCountsOf,
  outlineOf,
  tokensOf,
  xmlMistakeOf,
  xmlValuesOf,
  yamlOutlineOf,
} from './format-readers.ts';
import { csv, damaged, hostileValue, html, params, sql, sqlOf, xml, yaml } from './format-templates.ts';
import { runBody } from './hostile/run-body.ts';

const isFull = process.env['SCALE'] === 'full';
const timeoutMs = isFull ? 3_600_000 : 60_000;
/** Short runs use a fixed seed, long runs a new one each time. */
const seed = Number(process.env['FUZZ_SEED'] ?? (isFull ? Math.floor(Math.random() * 2 ** 31) : 20_261_123));
const settings = { seed, numRuns: isFull ? 75_000 : 500 };
const limits = { loopIterations: 200, nodeEvaluations: 3_000, outputBytes: 20_000 };

/**
 * Renders bodies, and reads their documents. The same is read from the document of the same template for harmless values,
 * which takes the same branches.
 */
function assertSameRead(bodies: fc.Arbitrary<string>, shape: string, read: (text: string) => unknown): void {
  let documents = 0;
  fc.assert(
    fc.property(damaged(bodies), params, (body, given) => {
      const end = runBody(body, { params: given, limits });
      if (end.kind !== 'rendered') return expectDocumented(end.kind === 'refused' ? end.problems : [end.problem]);
      if (end.shape !== shape) return;
      documents++;
      const harmless = runBody(body, { params: { ...given, s: 'a', t: 'z', l: [] }, limits });
      const found = read(end.text);
      expect(found).toEqual(harmless.kind === 'rendered' ? read(harmless.text) : found);
    }),
    settings,
  );
  expect(documents).toBeGreaterThan(settings.numRuns / 10);
}

function expectDocumented(problems: readonly (TemplateProblem | EngineProblem)[]): void {
  for (const problem of problems) expect('reason' in problem ? problem.reason : problem.message).not.toBe('');
}

it(
  `every document of an XML template is well-formed (seed ${seed})`,
  () => {
    assertSameRead(xml, 'xml', (text) => {
      const mistake = xmlMistakeOf(text);
      if (mistake !== undefined) throw new Error(mistake);
    });
  },
  timeoutMs,
);

it.each([
  ['the elements, attributes and comments of an HTML document', html, 'html', outlineOf],
  ['the records and fields of a CSV document', csv, 'csv', fieldCountsOf],
  ['the tokens of an SQL document', sql, 'sql', tokensOf],
  ['the tokens of a Postgres document in any mode', sqlOf('postgres'), 'sql', dialectTokensOf('postgres')],
  ['the tokens of a MySQL document in any mode', sqlOf('mysql'), 'sql', dialectTokensOf('mysql')],
  ['the tokens of a SQLite document', sqlOf('sqlite'), 'sql', dialectTokensOf('sqlite')],
  ['the lists and objects of a YAML document', yaml, 'yaml', yamlOutlineOf],
])(
  `no value changes %s (seed ${seed})`,
  (_what, bodies, shape, read) => assertSameRead(bodies, shape, read),
  timeoutMs,
);

const storable = fc
  .string({ unit: 'grapheme', maxLength: 8 })
  .filter((text) => !/[^\t\n\r\u0020-\u{10ffff}]/u.test(text));

it('a parser reads the values of XML, HTML and CSV documents as they were given', () => {
  const writtenIn = (body: string, s: string) => {
    const end = runBody(body, { params: { s } });
    return end.kind === 'rendered' ? end.text : JSON.stringify(end);
  };
  fc.assert(
    fc.property(
      fc.oneof(
        storable,
        hostileValue.filter((text) => !/[\0\ud800\uffff]/.test(text)),
      ),
      (s) => {
        const xmlText = writtenIn('<format(xml)><a b="<getParam(s)>"><getParam(s)>|<![CDATA[<getParam(s)>]]></a>', s);
        expect(xmlValuesOf(xmlText)).toEqual([s, `${s}|${s}`]);
        const rows = parseCsv(writtenIn('<format(csv)>x,<getParam(s)>,"<getParam(s)>"\na,b,c', s)) as unknown;
        expect(rows).toEqual([
          ['x', s, s],
          ['a', 'b', 'c'],
        ]);
      },
    ),
    { seed, numRuns: 500 },
  );
});

it('a parser reads the values of YAML documents as they were given', () => {
  const body = `<format(yaml)>whole: <getParam(s)>
double: "<getParam(s)>"
list: [<getParam(s)>, <val(getParam(l))>, <getParam(o)>]
<getParam(s)>: key
block: |2+
  <getParam(b)>
end: <getParam(n)>
`;
  fc.assert(
    fc.property(storable, fc.array(hostileValue, { maxLength: 3 }), fc.jsonValue(), (s, l, o) => {
      const key = s.slice(0, 40) || 'k';
      const given = { s: key, l: l.filter((text) => text.isWellFormed()), o: wellFormed(o), n: 1.5 };
      const b = s.replaceAll(/[\r\u0085\u2028\u2029]/g, '');
      const end = runBody(body, { params: { ...given, b } });
      expect(end).toMatchObject({ kind: 'rendered' });
      const read = parseYaml(end.kind === 'rendered' ? end.text : '') as unknown;
      expect(read).toMatchObject({
        whole: key,
        double: key,
        list: [key, given.l, given.o],
        [key]: 'key',
        block: `${b}\n`,
      });
    }),
    { seed, numRuns: 500 },
  );
});

it.each([
  ['of a parameter', '<getParam(s)>'],
  ['of a constant', `<oneOf('${String.raw`\n`.repeat(3_000)}', '${String.raw`\n`.repeat(3_001)}')>`],
])('the indentation of a YAML text below | counts before the lines %s are written', (_what, value) => {
  const body = `<format(yaml)>a: |\n${' '.repeat(240_000)}x${value}`;
  const end = runBody(body, { params: { s: '\n'.repeat(3_000) } });
  expect(end).toMatchObject({ kind: 'failed', problem: { kind: 'limit', limit: 'outputBytes' } });
});

function wellFormed(value: unknown): JsonValue {
  return JSON.parse(
    JSON.stringify(value)
      .replaceAll(/\\ud[89a-f]../gi, '')
      .toWellFormed(),
  ) as JsonValue;
}

it('the number that a sequence gets later stands in the literal of its value', () => {
  const template = compileTemplate('<format(sql)>(<createSeq(o)>, <formatSeq(o, "it\'s {000}")>)');
  const rendered = renderTemplate(template, { seed: 1, params: {}, limits: defaultLimits, state: emptyState });
  const text =
    rendered.kind === 'rendered' ? fillDeferredValues(rendered, new Map([['o', { first: 7, step: 1 }]])) : '';
  expect(text).toBe("(7, 'it''s 008')");
});

it('a pattern that MySQL needs in hexadecimal digits fails while the number of its sequence is not known', () => {
  const template = compileTemplate(String.raw`<format(sql, dialect=mysql)><formatSeq(o, 'a\\{000}')>`);
  const rendered = renderTemplate(template, { seed: 1, params: {}, limits: defaultLimits, state: emptyState });
  expect(rendered).toMatchObject({
    kind: 'failed',
    problem: { message: 'formatSeq: the text beside the number cannot be written at this position' },
  });
});
