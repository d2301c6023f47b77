import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../../index.ts';
import { resultOf } from '../../test/render-call.ts';

const rules: readonly (readonly [expression: string, result: string])[] = [
  ['ifElse(true, 1, 1 / 0)', '1'],
  ['ifElse(null, 1)', 'null'],
  ['ifElse(1, 1)', 'ifElse: condition must be true or false, not the number 1'],
  ['switchCase(2, 1, one, 2, two, many)', '"two"'],
  ['switchCase(3, 1, one, 2, two, many)', '"many"'],
  ['switchCase(3, 1, one)', 'null'],
  ['switchCase(1, 1.0, same)', '"same"'],
  ['switchCase(1, 1, one, 1 / 0, two, 1 / 0)', '"one"'],
  ['switchCase([1], [1], list)', '"list"'],
  ['coalesce(null, 5, 6)', '5'],
  ['coalesce(null)', 'null'],
  ['coalesce(false, true)', 'false'],
  ['isNull(null)', 'true'],
  ['isNull("")', 'false'],
  ['isEmpty(null)', 'true'],
  ['isEmpty("")', 'true'],
  ['isEmpty([])', 'true'],
  ['isEmpty(object())', 'true'],
  ['isEmpty(0)', 'false'],
  ['isEmpty(false)', 'false'],
  ['isEmpty([null])', 'false'],
  ['list(typeOf(a), typeOf(1.0), typeOf(true), typeOf(null), typeOf([]), typeOf(object()))', types()],
  ['list(a, 2, 1.50)', '["a",2,1.50]'],
  ['list()', '[]'],
  ['range(1, 5)', '[1,2,3,4,5]'],
  ['range(10, 1, -4)', '[10,6,2]'],
  ['range(5, 1)', '[]'],
  ['range(1, 2, 0)', 'range: step must not be 0'],
  ['repeat(3, x)', '["x","x","x"]'],
  ['repeat(0, 1 / 0)', '[]'],
  ['repeat(-1, x)', 'repeat: count -1 is not allowed; it must be at least 0'],
  ['object("b", 1, "10", 2, "2", 3, "__proto__", 4)', '{"b":1,"10":2,"2":3,"__proto__":4}'],
  ['object(a, 1, b, 2, a, 3)', '{"a":3,"b":2}'],
  ['get(jsonParse(getParam(j)), "a.0.b")', '1.50'],
  ['get(jsonParse(getParam(j)), "a.1", 7)', '7'],
  ['get(jsonParse(getParam(j)), "a.x")', 'null'],
  ['get(jsonParse(getParam(j)), "n", 7)', 'null'],
  ['get(jsonParse(getParam(j)), "__proto__", 7)', '7'],
  ['get(jsonParse(getParam(j)), "10")', '2'],
  ['get([1, 2], "01", 7)', '7'],
  ['get(abc, "length", 7)', '7'],
  ['get(null, a, 7)', '7'],
  ['merge(object(a, 1, b, 2), object(c, 3, a, 4))', '{"a":4,"b":2,"c":3}'],
  ['merge(object(a, 1), null)', 'merge: b must be an object, not the null null'],
  ['omit(object(a, 1, b, 2, c, 3), b, x)', '{"a":1,"c":3}'],
  ['keys(object("10", 1, "2", 2))', '["10","2"]'],
  ['sortList([pear, apple, fig])', '["apple","fig","pear"]'],
  ['sortList([10, 9.50, 1], descending=true)', '[10,9.50,1]'],
  ['sortList([b, 2, true, null, a, 1, false])', '[null,false,true,1,2,"a","b"]'],
  ['sortList(["\uffee", "😀", a])', '["a","\uffee","😀"]'],
  ['sortList([])', '[]'],
  [
    'sortList([object(k, 1, v, a), object(k, 0, v, b), object(k, 1, v, c)], k, true)',
    '[{"k":1,"v":"a"},{"k":1,"v":"c"},{"k":0,"v":"b"}]',
  ],
  ['sortList([[1]])', 'sortList: element 0 cannot be put in order by the list; give a path to a number or text'],
  ['jsonEncode(object(a, [1.50, null, "\n"]))', String.raw`"{\"a\":[1.50,null,\"\\n\"]}"`],
  ['jsonParse(getParam(j))', '{"a":[{"b":1.50}],"10":2,"n":null}'],
  [`jsonParse('{"__proto__":1,"a":1,"a":2}')`, '{"__proto__":1,"a":2}'],
  [`jsonParse(' "x\\\\u00e9\\\\n" ')`, String.raw`"xé\n"`],
  ['jsonParse("1234567890123456789")', '1234567890123456789'],
  ['jsonParse("")', 'jsonParse: the text is not JSON at character 1'],
  ['jsonParse("[1,]")', 'jsonParse: the text is not JSON at character 4'],
  ['jsonParse("01")', 'jsonParse: the text is not JSON at character 2'],
  [`jsonParse('{"a" 1}')`, 'jsonParse: the text is not JSON at character 6'],
  [`jsonParse('{a: 1}')`, 'jsonParse: the text is not JSON at character 2'],
  [`jsonParse('"a\nb"')`, 'jsonParse: the text is not JSON at character 3'],
  [`jsonParse('"a')`, 'jsonParse: the text is not JSON at character 3'],
  [`jsonParse('"\\\\x"')`, 'jsonParse: the text is not JSON at character 1'],
  ['jsonParse("1e9999")', 'jsonParse: the number at character 1 is too large'],
];

describe('conditions and JSON', () => {
  it.each(rules)('%s is %s', (expression, result) => {
    expect(resultOf(expression, { params: { j: '{"a":[{"b":1.50}],"10":2,"n":null}' } })).toBe(result);
  });

  it('jsonParse accepts 64 levels of nesting', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(resultOf('jsonParse(getParam(j))', { params: { j: nested(64) } })).toBe(nested(64));
    expect(resultOf('jsonParse(getParam(j))', { params: { j: nested(65) } })).toBe(
      'jsonParse: the text nests deeper than 64',
    );
  });

  it('jsonParse charges lists and objects before they are built', () => {
    const limits = { ...defaultLimits, outputBytes: 1000 };
    const params = { t: 'a'.repeat(1000), j: `[${'{},'.repeat(100)}1]`, l: Array.from({ length: 100 }, () => 1) };
    const calls = ['range(1, 100)', 'range(1, 9007199254740991)', 'repeat(100, 1)', 'sortList(getParam(l))'];
    for (const call of [...calls, 'jsonParse(getParam(j))', 'jsonEncode([getParam(t)])']) {
      expect(resultOf(`length(${call})`, { params, limits })).toBe('limit outputBytes');
    }
  });

  it('repeat evaluates its argument anew each time', () => {
    const values = JSON.parse(resultOf('repeat(50, getRandomNumber(1, 1000000))')) as number[];
    expect(new Set(values).size).toBeGreaterThan(45);
  });

  it('sortList reads the clock', () => {
    let time = 0;
    const params = { l: Array.from({ length: 300 }, (_, i) => 'a'.repeat(300) + String(i)) };
    expect(resultOf('sortList(getParam(l))', { params, now: () => (time += 300) })).toBe('limit timeout');
  });
});

function types(): string {
  return '["text","number","boolean","null","list","object"]';
}
