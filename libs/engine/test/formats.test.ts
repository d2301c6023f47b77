/**
 * Random templates in XML, HTML, CSV and SQL, whose documents are read by saxes, parse5 and csv-parse, and for SQL
 * by one regular expression. 1,000 of each by default, 75,000 at SCALE=full. FUZZ_SEED repeats a run.
 */
import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import { parse as parseHtml } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import type { EngineProblem, TemplateProblem } from '../index.ts';
import { compileTemplate, defaultLimits, emptyState, fillDeferredValues, renderTemplate } from '../index.ts';
import { runBody } from './hostile/run-body.ts';

const isFull = process.env['SCALE'] === 'full';
const timeoutMs = isFull ? 3_600_000 : 60_000;
/** Short runs use a fixed seed, long runs a new one each time. */
const seed = Number(process.env['FUZZ_SEED'] ?? (isFull ? Math.floor(Math.random() * 2 ** 31) : 20_261_123));
const settings = { seed, numRuns: isFull ? 75_000 : 1_000 };
const limits = { loopIterations: 200, nodeEvaluations: 3_000, outputBytes: 20_000 };

/** Values that try to end the text, attribute, string or comment around them. */
const hostileValue = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ']',
        '>',
        '-',
        '<',
        '&',
        '"',
        "'",
        '!',
        '?',
        '/',
        '*',
        '\\',
        '$',
        '`',
        ',',
        ';',
        '\n',
        '\r',
        '\t',
      ),
      fc.constantFrom(']]>', '-->', '--', '*/', '</a>', '<b>', '</script>', '&amp;', "''", '""', '$$', 'x', ' ', '😀'),
      fc.constantFrom('x', ' ', 'é', '😀', '\u2028', 'a', 'b', 'c', '\0', '\ud800', '\uffff'),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(''));
const params = fc.record({
  s: hostileValue,
  t: hostileValue,
  l: fc.array(hostileValue, { maxLength: 3 }),
  c: fc.boolean(),
  d: fc.boolean(),
});
const value = fc.constantFrom(
  '<getParam(s)>',
  '<getParam(s)>',
  '<getParam(t)>',
  '<val(getParam(l))>',
  '<oneOf("a]", "-b", "c d")>',
  '<formatSeq(q, "a]-{00}")>',
  '<createSeq(q)>',
  '<getRandomDigits(3)>',
  '<let(x, getParam(s))>',
  '<# c #>',
);

function listOf(part: fc.Arbitrary<string>, maxLength = 4): fc.Arbitrary<string> {
  return fc.array(part, { maxLength }).map((parts) => parts.join(''));
}

/** A part, in a block or not. */
function inBlock(part: fc.Arbitrary<string>, separators: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: part },
    part.map((body) => `<if(getParam(c))>${body}<endif>`),
    fc.tuple(part, part).map(([a, b]) => `<if(getParam(d))>${a}<else>${b}<endif>`),
    fc.tuple(part, fc.constantFrom('', ...separators)).map(([body, separator]) => {
      return `<for(i, 1, 3${separator === '' ? '' : `, sep='${separator}'`})>${body}<endfor>`;
    }),
  );
}

const { xmlContent } = fc.letrec<{ xmlContent: string }>((tie) => ({
  xmlContent: listOf(
    inBlock(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        value,
        fc.constantFrom('x', ' ', ']', ']]', '>', '-', '&lt;', '&#x41;', '<?go ?>', '<c/>', '<rawText(getParam(t))>'),
        fc
          .tuple(listOf(fc.oneof(value, fc.constantFrom('x', '>', '&amp;', "<rawText('y')>")), 2), tie('xmlContent'))
          .map(([attribute, content]) => `<b c="${attribute}" d='${attribute}'>${content}</b>`),
        tie('xmlContent').map((content) => `<b<if(getParam(c))> e="1"<endif>>${content}</b>`),
        listOf(inBlock(fc.oneof(value, fc.constantFrom('x', ']', '>', ']]', '<', '&')), [','])).map((inside) => {
          return `<![CDATA[${inside}]]>`;
        }),
        listOf(inBlock(fc.oneof(value, fc.constantFrom('x', '-', ' ', '<')), [','])).map(
          (inside) => `<!--${inside}-->`,
        ),
      ),
      [',', '<c/>', ']', '&amp;'],
    ),
  ),
}));
const xml = xmlContent.map((content) => `<?xml version="1.0"?>\n<a>${content}</a>`);

const htmlPart = fc.oneof(
  value,
  fc.constantFrom('x', ' ', '>', '-', '&lt;', '<br>', '<c d=e f>', '<script>f(1<2)</script>', '<p>', '</p>', '1 < 2'),
  listOf(fc.oneof(value, fc.constantFrom('x', '>', "'")), 3).map((inside) => `<b c="${inside}">x</b>`),
  listOf(fc.oneof(value, fc.constantFrom('x', '>', '"')), 3).map((inside) => `<b c='${inside}' d>x</b>`),
  listOf(fc.oneof(value, fc.constantFrom('x', '-', ' ', '!', '>')), 3).map((inside) => `<!--${inside}-->`),
  listOf(fc.oneof(value, fc.constantFrom('x', '<', '</p>')), 3).map((inside) => `<title>${inside}</title>`),
  fc.constantFrom('<b <if(true)>hidden<endif>>', '<b<if(false)> hidden<endif>>'),
);
const html = listOf(inBlock(htmlPart, [', ', '<br>'])).map((content) => `<format(html)><body><i></i>${content}`);

const csvField = fc.oneof(
  value,
  listOf(fc.oneof(value, fc.constantFrom('x', ' ', '-')), 3),
  listOf(fc.oneof(value, fc.constantFrom('x', '""', ',', '\n')), 3).map((inside) => `"${inside}"`),
);
const csv = fc
  .array(listOf(inBlock(fc.oneof(csvField, fc.constantFrom(',', ',', '\n', '\r\n')), [',', '\n']), 6), { maxLength: 3 })
  .map((rows) => `<format(csv)>${rows.join('\n')}\nend`);

const sqlPart = fc.oneof(
  value,
  fc.constantFrom('x', ' ', ' ', ', ', '(', ')', '=', '-', '1', ' e', '::text', '/', '*', '$', "''"),
  listOf(fc.oneof(value, fc.constantFrom('x', "''", '\\', '"', '--')), 3).map((inside) => ` '${inside}' `),
  listOf(fc.oneof(value, fc.constantFrom('x', "''", '\\\\', "\\'")), 3).map((inside) => ` E'${inside}' `),
  listOf(fc.oneof(value, fc.constantFrom('x', '""', "'")), 3).map((inside) => ` "${inside}" `),
  listOf(fc.oneof(value, fc.constantFrom('x', "'", '*')), 3).map((inside) => ` /*${inside}*/ `),
  listOf(fc.oneof(value, fc.constantFrom('x', "'", ' ')), 3).map((inside) => ` --${inside}\n`),
  listOf(fc.oneof(value, fc.constantFrom('x', "'", ' ')), 3).map((inside) => ` $f$${inside}$f$ `),
);
const sql = listOf(inBlock(sqlPart, [', ', ' ', '-']), 6).map((content) => `<format(sql)>${content}`);

const fragments = [
  '<',
  '>',
  '"',
  "'",
  ']]>',
  ']',
  '-',
  '--',
  '&',
  '/',
  ',',
  '\n',
  '<if(true)>',
  '<else>',
  '<endif>',
  '=',
];
const damage = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(3),
  put: fc.constantFrom('', ...fragments),
});

/** Most templates as they are, some with a part cut out or put in after the first tag. */
function damaged(bodies: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(bodies, fc.array(damage, { maxLength: 2 })).map(([body, damages]) => {
    return damages.reduce((text, { at, length, put }) => {
      const start = Math.max(13, Math.floor(at * text.length));
      return text.slice(0, start) + put + text.slice(start + length);
    }, body);
  });
}

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

it('the number that a sequence gets later stands in the literal of its value', () => {
  const template = compileTemplate('<format(sql)>(<createSeq(o)>, <formatSeq(o, "it\'s {000}")>)');
  const rendered = renderTemplate(template, { seed: 1, params: {}, limits: defaultLimits, state: emptyState });
  const text =
    rendered.kind === 'rendered' ? fillDeferredValues(rendered, new Map([['o', { first: 7, step: 1 }]])) : '';
  expect(text).toBe("(7, 'it''s 008')");
});

function xmlMistakeOf(text: string): string | undefined {
  let mistake: string | undefined;
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    mistake ??= `${error.message} in ${JSON.stringify(text)}`;
  });
  parser.write(text).close();
  return mistake;
}

function xmlValuesOf(text: string): string[] {
  const values = ['', ''];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('opentag', ({ attributes }) => (values[0] = String(attributes['b'])));
  parser.on('text', (read) => (values[1] += read));
  parser.on('cdata', (read) => (values[1] += read));
  parser.write(text).close();
  return values;
}

/** The names of elements and attributes, and the comments, without texts and values. */
function outlineOf(text: string): unknown {
  const outlined = (node: DefaultTreeAdapterTypes.ChildNode): unknown => {
    if ('tagName' in node) {
      return [node.tagName, node.attrs.map(({ name }) => name), node.childNodes.map(outlined).filter(Boolean)];
    }
    return node.nodeName === '#comment' ? '#comment' : undefined;
  };
  return parseHtml(text).childNodes.map(outlined);
}

function fieldCountsOf(text: string): number[] {
  const rows = parseCsv(text, {
    relax_column_count: true,
    skip_empty_lines: false,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  return (rows as readonly unknown[][]).map((row) => row.length);
}

/** The kinds of strings, names and comments, and the statement without them; white space and digits do not count. */
function tokensOf(text: string): string[] {
  const token =
    /((?<![\w$])[eE]'(?:\\[^]|''|[^'\\])*')|('(?:''|[^'])*')|("(?:""|[^"])*")|(--[^\n]*)|(\/\*[^]*?\*\/)|((?<![\w$])\$(\w*)\$[^]*?\$\7\$)/g;
  const names = ['escape string', 'string', 'name', 'line comment', 'comment', 'dollars'];
  const tokens: string[] = [];
  let end = 0;
  for (const found of text.matchAll(token)) {
    tokens.push(text.slice(end, found.index), names[found.slice(1, 7).findIndex(Boolean)] ?? '');
    end = found.index + found[0].length;
  }
  return [...tokens, text.slice(end)];
}
