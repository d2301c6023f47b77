/** Random templates in XML, HTML, CSV, SQL and YAML, and hostile values of their parameters. */
import fc from 'fast-check';

/** Values that try to end the text, attribute, string or comment around them. */
export const hostileValue = fc
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
export const params = fc.record({
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
export const xml = xmlContent.map((content) => `<?xml version="1.0"?>\n<a>${content}</a>`);

const htmlPart = fc.oneof(
  value,
  fc.constantFrom('x', ' ', '>', '-', '&lt;', '<br>', '<c d=e f>', '<script>f(1<2)</script>', '<p>', '</p>', '1 < 2'),
  listOf(fc.oneof(value, fc.constantFrom('x', '>', "'")), 3).map((inside) => `<b c="${inside}">x</b>`),
  listOf(fc.oneof(value, fc.constantFrom('x', '>', '"')), 3).map((inside) => `<b c='${inside}' d>x</b>`),
  listOf(fc.oneof(value, fc.constantFrom('x', '-', ' ', '!', '>')), 3).map((inside) => `<!--${inside}-->`),
  listOf(fc.oneof(value, fc.constantFrom('x', '<', '</p>')), 3).map((inside) => `<title>${inside}</title>`),
  fc.constantFrom('<b <if(true)>hidden<endif>>', '<b<if(false)> hidden<endif>>'),
);
export const html = listOf(inBlock(htmlPart, [', ', '<br>'])).map((content) => `<format(html)><body><i></i>${content}`);

const csvField = fc.oneof(
  value,
  listOf(fc.oneof(value, fc.constantFrom('x', ' ', '-')), 3),
  listOf(fc.oneof(value, fc.constantFrom('x', '""', ',', '\n')), 3).map((inside) => `"${inside}"`),
);
export const csv = fc
  .array(listOf(inBlock(fc.oneof(csvField, fc.constantFrom(',', ',', '\n', '\r\n')), [',', '\n']), 6), { maxLength: 3 })
  .map((rows) => `<format(csv)>${rows.join('\n')}\nend`);

const sqlPart = fc.oneof(
  value,
  fc.constantFrom('x', ' ', ' ', ', ', '(', ')', '=', '-', '1', ' e', '::text', '/', '*', '$', "''"),
  listOf(fc.oneof(value, fc.constantFrom('x', "''", '\\', '"', '--')), 3).map((inside) => ` '${inside}' `),
  listOf(fc.oneof(value, fc.constantFrom('x', "''", '\\\\', "\\'")), 3).map((inside) => ` E'${inside}' `),
  listOf(fc.oneof(value, fc.constantFrom('x', '""', "'")), 3).map((inside) => ` "${inside}" `),
  listOf(inBlock(fc.oneof(value, fc.constantFrom('x', "'", '*', '/')), ['*', '/']), 3).map(
    (inside) => ` /*${inside}*/ `,
  ),
  listOf(fc.oneof(value, fc.constantFrom('x', "'", ' ')), 3).map((inside) => ` --${inside}\n`),
  listOf(inBlock(fc.oneof(value, fc.constantFrom('x', "'", ' ', '$', 'f')), ['$']), 3).map(
    (inside) => ` $f$${inside}$f$ `,
  ),
);
export const sql = listOf(inBlock(sqlPart, [', ', ' ', '-']), 6).map((content) => `<format(sql)>${content}`);

const dialectPart = fc.oneof(
  sqlPart,
  listOf(fc.oneof(value, fc.constantFrom('x', '""', "'")), 3).map((inside) => ` "${inside}" `),
  listOf(fc.oneof(value, fc.constantFrom('x', '``', "'")), 3).map((inside) => ` \`${inside}\` `),
  listOf(fc.oneof(value, fc.constantFrom('x', "'", ' ')), 3).map((inside) => ` # ${inside}\n`),
  listOf(fc.oneof(value, fc.constantFrom('x', "'", ' ')), 3).map((inside) => ` -- ${inside}\n`),
  listOf(fc.oneof(value, fc.constantFrom('x', "'", '!')), 3).map((inside) => ` /* ${inside}*/ `),
  listOf(fc.oneof(value, fc.constantFrom('x', "'")), 2).map((inside) => ` [${inside}] `),
);

export function sqlOf(dialect: string): fc.Arbitrary<string> {
  return listOf(inBlock(dialectPart, [', ', ' ', '-']), 6).map(
    (content) => `<format(sql, dialect=${dialect})>${content}`,
  );
}

const yamlValue = value.filter((text) => !text.includes('getParam(l)'));
const yamlScalar = fc.oneof(
  yamlValue,
  yamlValue,
  fc.constantFrom('x', '1', '"a b"', "'it''s'", '[]', '{a: 1}', '', '- x', '&a y', 'a: b', '!!str', '|', '>', '# c'),
  listOf(fc.oneof(yamlValue, fc.constantFrom('x', ' ', '\\n', "'", '#')), 3).map((inside) => `"${inside}"`),
  listOf(fc.oneof(yamlValue, fc.constantFrom('x', ' ', "''", '"', '#')), 3).map((inside) => `'${inside}'`),
  listOf(fc.oneof(yamlValue, fc.constantFrom('x', '-', ' ', ':', ' #', ': ')), 3),
  fc.array(yamlValue, { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
  fc.tuple(yamlValue, yamlValue).map(([a, b]) => `{k: ${a}, ${b}: x}`),
  fc.tuple(yamlValue, fc.constantFrom('', 'else')).map(([inner, other]) => {
    return `<if(getParam(c))>${inner}${other === '' ? '' : '<else>y'}<endif>`;
  }),
);
const yamlIndent = fc.constantFrom('', '', '  ', '    ');
const yamlLine = fc
  .oneof(
    fc
      .tuple(yamlIndent, fc.oneof(fc.constantFrom('k', 'm', '"q"'), yamlValue), yamlScalar)
      .map((parts) => parts.join('§')),
    fc.tuple(yamlIndent, fc.constant('- '), yamlScalar).map((parts) => parts.join('')),
    fc
      .tuple(yamlIndent, fc.constantFrom('k: ', '- '), fc.constantFrom('|', '>', '|2', '>-'), yamlValue, yamlValue)
      .map(([indent, start, sign, a, b]) => `${indent}${start}${sign}\n${indent}  ${a}\n${indent}    x ${b}`),
    fc.tuple(yamlIndent, yamlScalar).map((parts) => parts.join('')),
    yamlValue.map((inner) => `# ${inner}`),
    fc.constantFrom('---', 'k:', '-', ''),
  )
  .map((line) => line.replace('§', '').replace('§', ': '));
const yamlLines = fc.array(yamlLine, { maxLength: 3 }).map((lines) => lines.map((line) => `${line}\n`).join(''));
export const yaml = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: yamlLines },
      yamlLines.map((lines) => `<for(i, 1, 2)>\n${lines}<endfor>\n`),
      fc.tuple(yamlLines, yamlLines).map(([a, b]) => `<if(getParam(d))>\n${a}<else>\n${b}<endif>\n`),
    ),
    { maxLength: 3 },
  )
  .map((parts) => `<format(yaml)>${parts.join('')}`);

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
export function damaged(bodies: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(bodies, fc.array(damage, { maxLength: 2 })).map(([body, damages]) => {
    return damages.reduce((text, { at, length, put }) => {
      const start = Math.max(body.indexOf('>') + 1, Math.floor(at * text.length));
      return text.slice(0, start) + put + text.slice(start + length);
    }, body);
  });
}
