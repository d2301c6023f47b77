/** Random templates, generated from the grammar and the catalogue, or made by damaging valid ones. */
import fc from 'fast-check';
import { supportedLocales } from '../index.ts';
import { functions, literals, spelledCall } from './hostile/call-spelling.ts';

const operators = ['+', '-', '*', '/', '%', '==', '!=', '<', '>=', '&&', '||', '??', 'and', 'or', 'eq', 'lt', 'mod'];

const { expression } = fc.letrec<{ expression: string; call: string }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...Object.values(literals).flat()),
    tie('call'),
    tie('call'),
    fc.tuple(tie('expression'), fc.constantFrom(...operators), tie('expression')).map((parts) => parts.join(' ')),
    fc.tuple(fc.constantFrom('-', '!', 'not '), tie('expression')).map(([sign, operand]) => `${sign}(${operand})`),
    fc.array(tie('expression'), { maxLength: 3 }).map((items) => `[${items.join(',')}]`),
    fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `(${a}) == null ? ${a} : ${b}`),
    fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `{a: ${a}, "é": 1, [concat(a, i)]: ${b},}`),
    fc.tuple(tie('expression'), tie('expression')).map(([of, index]) => `(${of}).a.b[${index}]`),
    fc
      .tuple(tie('expression'), fc.constantFrom('-1', '0', '1', '-9', 'i', 'i-1'))
      .map(([of, index]) => `(${of})[${index}]`),
    fc.constantFrom('i-1', 'i-i-2', '1-i', 'getPerson().age-i', '"\\u{e9}\\u{10FFFF}"', 'getParam(order-id, i)'),
    fc
      .tuple(fc.constantFrom('map', 'filter', 'find', 'any', 'all', 'sortBy'), tie('expression'), tie('expression'))
      .map(([name, items, body]) => `${name}([1, ${items}], (x, i) -> ${body})`),
    tie('expression').map((body) => `reduce(range(1, 4), (i, x) -> ${body}, 0)`),
    tie('expression').map((argument) => `tree(${argument})`),
    tie('expression').map((argument) => `tree(1, k=${argument})`),
    fc.constantFrom('tree(i).a', 'k', 'loop.number', 'loop.parent.first', '[i, 2][0]', '"aé"[1]', 'first([i]).a'),
  ),
  call: fc
    .tuple(fc.constantFrom(...functions), fc.array(tie('expression'), { maxLength: 4 }), fc.nat(), fc.nat(9))
    .map(([listing, wild, salt, wildness]) => spelledCall(listing, wildness === 0 ? wild : wild.slice(3), salt)),
}));
const call = fc
  .tuple(fc.constantFrom(...functions), fc.array(expression, { maxLength: 2 }), fc.nat())
  .map(([listing, wild, salt]) => spelledCall(listing, salt % 5 === 0 ? wild : [], salt));
const placeholder = fc.oneof(
  call.map((text) => `<${text}>`),
  expression.map((text) => `<val(${text})>`),
);
const statement = fc.oneof(
  expression.map((value) => `<let(i,${value})>`),
  expression.map((value) => `<setVar(a,${value})>`),
  fc.constantFrom(...supportedLocales).map((locale) => `<setLocale(${locale})>`),
  fc
    .tuple(
      fc.constantFrom('main', 'a', '"x y"', 'h', '"h/a"', '(i)'),
      fc.constantFrom('', ', DE', ', gender=male', ', minAge=i'),
    )
    .map(([name, wishes]) => `<persona(${name}${wishes})>`),
  fc.constantFrom('<# c #>', '<raw()><f(<endraw>'),
);

const { text } = fc.letrec<{ text: string }>((tie) => ({
  text: fc
    .array(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.oneof(fc.string({ unit: 'binary', maxLength: 5 }), fc.constantFrom('\n', ' ', '<b>', 'é😀', '"', '{')),
        placeholder,
        statement,
        block(tie('text'), ',sep="; "'),
      ),
      { maxLength: 5 },
    )
    .map((parts) => parts.join('')),
}));

const jsonText = fc
  .array(fc.oneof(fc.constantFrom('a', 'é', '\\n', '\\"', '<b>'), placeholder, block(placeholder, ',sep=", "')), {
    maxLength: 3,
  })
  .map((parts) => `"${parts.join('')}"`);
const { value } = fc.letrec<{ value: string; items: string; members: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    placeholder,
    fc.oneof(jsonText, fc.constantFrom('1.50', 'null', '-0', '<getRandomDigit()>.5')),
    tie('items').map((items) => `[${items}]`),
    tie('members').map((members) => `{${members}}`),
    fc.tuple(expression, tie('value')).map(([head, inner]) => `<if((${head}) == 1)>${inner}<endif>`),
  ),
  items: list(fc.oneof(tie('value'), block(tie('value'), ''), statement)),
  members: list(
    fc.oneof(
      fc.tuple(jsonText, tie('value')).map(([name, inner]) => `${name}:${inner}`),
      block(
        tie('value').map((inner) => `"k<val(i)>":${inner}`),
        '',
      ),
      placeholder.map((name) => `${name}:1`),
      statement,
    ),
  ),
}));
const line = fc.oneof(
  value,
  block(value, ''),
  block(block(value, ''), ',sep="\\n"'),
  statement,
  fc.constant('<tree(1)>'),
);

/** Templates of the grammar: text, XML, JSON and NDJSON. */
export const grown = fc.oneof(
  fc.tuple(text, text).map(([body, content]) => `<let(i,2)>${defined(content)}${body}`),
  fc.tuple(text, text).map(([body, content]) => `<format(xml)><let(i,null)>${defined(content)}<a>${body}</a>`),
  fc.tuple(value, value).map(([inner, content]) => `<let(i,[1,2])>${defined(content)}{"v":${inner},"l":[${inner}]}`),
  fc.tuple(value, value).map(([inner, content]) => `<format(json)><let(i,2)>${defined(content)}${inner}`),
  fc.tuple(fc.array(line, { maxLength: 4 }), value).map(([lines, content]) => {
    return `<format(ndjson)><let(i,2)>${defined(content)}${lines.join('\n')}`;
  }),
  fc.tuple(line, fc.constantFrom('', '{"a":1}'), value).map(([root, first, content]) => {
    return `\ufeff<let(i,2)>${defined(content)}${first}${root}`;
  }),
);

const fragments = [
  '<',
  '>',
  '(',
  ')',
  '"',
  "'",
  '\\',
  ',',
  '<#',
  '<raw()>',
  '<else>',
  '<endif>',
  '<endfor>',
  '<def(tree, i)>',
  '<enddef>',
  '->',
  '.a',
  '}',
  '<for(',
  '{',
];
const damage = fc.record({
  kind: fc.constantFrom('remove', 'repeat', 'insert', 'move'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(12),
  fragment: fc.oneof(fc.constantFrom(...fragments), fc.string({ unit: 'binary', maxLength: 2 })),
});

/** These templates and ones of the grammar, with parts removed, repeated, inserted or moved. */
export function damagedTemplates(bodies: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.oneof(fc.constantFrom(...bodies), grown), fc.array(damage, { minLength: 1, maxLength: 4 }))
    .map(([body, damages]) => damages.reduce(damagedBy, body));
}

function block(inner: fc.Arbitrary<string>, option: string): fc.Arbitrary<string> {
  const heads = fc.oneof(
    fc.constantFrom(`<for(i,1,3${option})>`, '<for(i,[a,2,null])>', '<for(i,2,1)>').map((open) => [open, '<endfor>']),
    expression.map((head) => [`<if((${head}) == i)>`, '<endif>']),
    fc.constantFrom(['<if(false)>', '<endif>'], ['<if(true)>', '<endif>']),
  );
  return fc.tuple(heads, inner).map(([[open = '', close = ''], body]) => `${open}${body}${close}`);
}

/** A function of the template, which calls itself where its content holds calls of `tree`. */
function defined(content: string): string {
  return `<def(tree, i, k=concat(i, 'é'))>${content}<enddef>`;
}

function list(item: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.array(item, { maxLength: 4 }).map((items) => items.join(','));
}

function damagedBy(
  body: string,
  { kind, at, length, fragment }: { kind: string; at: number; length: number; fragment: string },
): string {
  const start = Math.floor(at * body.length);
  const part = body.slice(start, start + length);
  if (kind === 'remove') return body.slice(0, start) + body.slice(start + length);
  if (kind === 'repeat') return body.slice(0, start) + part + body.slice(start);
  if (kind === 'move') return part + body.slice(0, start) + body.slice(start + length);
  return body.slice(0, start) + fragment + body.slice(start);
}
