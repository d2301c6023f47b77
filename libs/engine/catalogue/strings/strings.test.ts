import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../../index.ts';
import { resultOf } from '../../test/render-call.ts';

const rules: readonly (readonly [expression: string, result: string])[] = [
  ['concat(a, 1.50, null, true, [1, b])', String.raw`"a1.50true[1,\"b\"]"`],
  ['join([a, 1.50, null])', '"a,1.50,"'],
  ['join([a, b], "; ")', '"a; b"'],
  ['join([])', '""'],
  ['join(a)', 'join: items must be a list, not the text "a"'],
  ['split("a,b,,c", ",")', '["a","b","","c"]'],
  ['split("a😀b", "")', '["a","😀","b"]'],
  ['split("", ",")', '[""]'],
  ['split("", "")', '[]'],
  ['split("aaa", "aa")', '["","a"]'],
  ['trim(" \t a b\u3000\ufeff\u0085\n")', '"a b"'],
  ['trim("   ")', '""'],
  ['trim("\u180ea\u200b")', '"\u180ea\u200b"'],
  ['padStart(7, 3, "0")', '"007"'],
  ['padStart("é😀", 5, "ab")', '"abaé😀"'],
  ['padStart(abcd, 3)', '"abcd"'],
  ['padStart(a, 3, "")', 'padStart: fill must not be empty'],
  ['padStart(a, -1)', 'padStart: length -1 is not allowed; it must be at least 0'],
  ['padEnd(7, 3)', '"7  "'],
  ['padEnd(a, 6, "😀b")', '"a😀b😀b😀"'],
  ['padEnd(a, length=2, fill=".")', '"a."'],
  ['substring("document", 0, 3)', '"doc"'],
  ['substring("document", 4)', '"ment"'],
  ['substring("a😀bc", 1, 3)', '"😀b"'],
  ['substring("document", -4)', '"ment"'],
  ['substring("document", -4, -2)', '"me"'],
  ['substring("document", 1, -1)', '"ocumen"'],
  ['substring("abc", 2, 1)', '""'],
  ['substring("abc", 5, 9)', '""'],
  ['substring("abc", -9, 2)', '"ab"'],
  ['truncate("a long story", 8)', '"a long …"'],
  ['truncate("a long story", 12)', '"a long story"'],
  ['truncate("abcdef", 5, "...")', '"ab..."'],
  ['truncate("abcdef", 2, "...")', '"ab"'],
  ['truncate("😀😀😀", 2)', '"😀…"'],
  ['truncate(abc, 0)', '""'],
  ['replaceText("a-b-c", "-", "+")', '"a+b+c"'],
  ['replaceText("a.b", ".", "$&$1")', '"a$&$1b"'],
  ['replaceText("aaa", "aa", "b")', '"ba"'],
  ['replaceText("abc", "x", "y")', '"abc"'],
  ['replaceText("a-b", "-", with="")', '"ab"'],
  ['replaceText("abc", "", "y")', 'replaceText: find must not be empty'],
  ['repeatText(ab, 3, "-")', '"ab-ab-ab"'],
  ['repeatText(ab, 0)', '""'],
  ['repeatText(ab, 1, "-")', '"ab"'],
  ['reverseText("ab😀c")', '"c😀ba"'],
  ['reverseText("")', '""'],
  ['length("a😀b")', '3'],
  ['length([1, 2])', '2'],
  ['length(object(a, 1))', '1'],
  ['length(null)', '0'],
  ['length(12.50)', '5'],
  ['contains("document", "cum")', 'true'],
  ['contains("document", "")', 'true'],
  ['contains("v1", 1)', 'true'],
  ['contains([1, 2.0], 2)', 'true'],
  ['contains([1, 2], "2")', 'false'],
  ['contains([[1]], [1])', 'true'],
  ['contains(null, a)', 'false'],
  ['contains(object(a, 1), a)', 'contains: value must be a text or a list, not the object'],
  ['startsWith("document", "doc")', 'true'],
  ['startsWith("document", "cum")', 'false'],
  ['endsWith("document", "ment")', 'true'],
  ['endsWith("document", "doc")', 'false'],
  ['indexOf("😀ab", b)', '2'],
  ['indexOf("abc", x)', '-1'],
  ['indexOf([a, b], b)', '1'],
  ['indexOf([a, b], c)', '-1'],
  ['lt()', '"<"'],
  ['rawText("<b>")', '"<b>"'],
  ['xmlEscape(getParam(x))', '"&lt;a b=&quot;c&quot;&gt; &amp; &apos;d&apos;"'],
  ['xmlEscape(abc)', '"abc"'],
  ['csvField(getParam(x))', String.raw`"\"<a b=\"\"c\"\"> & 'd'\""`],
  ['csvField("a,b")', String.raw`"\"a,b\""`],
  ['csvField("a,b", ";")', '"a,b"'],
  ['csvField("a\nb", ";")', String.raw`"\"a\nb\""`],
  ['csvField(null)', '""'],
  ['csvField(a, "")', 'csvField: separator must not be empty'],
  ['sqlQuote("it\'s")', `"'it''s'"`],
  ['sqlQuote(null)', '"NULL"'],
  ['sqlQuote(12.50)', '"12.50"'],
  ['sqlQuote(true)', '"TRUE"'],
  ['sqlQuote([1, "a"])', String.raw`"'[1,\"a\"]'"`],
  ['urlEncode("a b&c-._~é😀\'")', '"a%20b%26c-._~%C3%A9%F0%9F%98%80%27"'],
  ['urlEncode(getParam(half))', '"%EF%BF%BD"'],
  ['base64Encode("hello")', '"aGVsbG8="'],
  ['base64Encode("")', '""'],
  ['base64Encode("é😀")', '"w6nwn5iA"'],
  ['base64Encode("<<???>>", true)', '"PDw_Pz8-Pg"'],
  ['base64Encode("<<???>>")', '"PDw/Pz8+Pg=="'],
  ['base64Decode("aGVsbG8=")', '"hello"'],
  ['base64Decode("aGVsbG8")', '"hello"'],
  ['base64Decode("PDw_Pz8-Pg")', '"<<???>>"'],
  ['base64Decode("")', '""'],
  ['base64Decode("77u/YQ==")', '"\ufeffa"'],
  ['base64Decode("aGVsbG8==")', 'base64Decode: the text is not base64'],
  ['base64Decode("a")', 'base64Decode: the text is not base64'],
  ['base64Decode("aGVsbG9")', 'base64Decode: the text is not base64'],
  ['base64Decode("aG Vs")', 'base64Decode: the text is not base64'],
  ['base64Decode("/w==")', 'base64Decode: what the base64 holds is not text in UTF-8'],
];

/** Calls that would make text of about 2000 bytes or a list of 200 elements. */
const growing = [
  'padStart(a, 2000)',
  'padEnd(a, 2000)',
  'repeatText(abcd, 500)',
  'repeatText(a, 9007199254740991)',
  'replaceText(getParam(t), a, bbbb)',
  'split(getParam(t), a)',
  'split(getParam(t), "")',
  'concat(getParam(t), getParam(t), getParam(t))',
  'join([1, 2, 3], getParam(t))',
  'urlEncode(getParam(u))',
  'xmlEscape(getParam(q))',
  'csvField(getParam(q))',
  'sqlQuote(getParam(q))',
  'base64Encode(repeatText(a, 900))',
  'reverseText(getParam(u))',
];

describe('text helpers', () => {
  it.each(rules)('%s is %s', (expression, result) => {
    expect(resultOf(expression, { params: { x: `<a b="c"> & 'd'`, half: '\ud800' } })).toBe(result);
  });

  it.each(growing)('%s is charged before it is built', (call) => {
    const params = { t: 'a'.repeat(500), u: 'é'.repeat(505), q: `"'`.repeat(400) };
    expect(resultOf(`length(${call})`, { params, limits: { ...defaultLimits, outputBytes: 1000 } })).toBe(
      'limit outputBytes',
    );
  });

  it('contains searches long parts in linear time', () => {
    const params = { text: 'a'.repeat(400_000), part: `${'a'.repeat(100_000)}b${'a'.repeat(100_000)}` };
    expect(resultOf('contains(getParam(text), getParam(part))', { params })).toBe('false');
    expect(resultOf('replaceText(getParam(text), getParam(part), "") == getParam(text)', { params })).toBe('true');
    expect(resultOf('indexOf(concat(getParam(text), getParam(part)), getParam(part))', { params })).toBe('400000');
  });
});
