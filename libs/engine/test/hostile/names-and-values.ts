/** Names that plain objects inherit, and parameters that naive code prints wrongly. */
import type { HostileBody, HostileEnd } from './hostile-body.ts';

const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'];

/** Values that look like syntax. */
const hostileValues: Readonly<Record<string, string>> = {
  'a placeholder': '<getRandomNumber(1,2)><setVar(a,1)>',
  'tags of blocks': '<for(i,1,9)><endif><else>',
  'another template language': '{{for}}${x}#{y}',
  'raw text': '<endraw><raw()>',
  quotes: '"\'`"',
  backslashes: '\\\\\\"\\u0022\\',
  'line breaks': 'a\r\nb\n\rc\u2028\u2029\u0085',
  'half a pair': '\ud800x\udc00',
  NUL: '\u0000\u0001\u001f\u007f',
  'the end of a script': '</script><!--]]>',
  'a number': '1e999',
  emoji: '👩‍👩‍👧‍👦\u202e\ufeff',
};

/** Each name as a function, a nested call, a parameter, a variable and a member. */
export const nameBodies: readonly HostileBody[] = inherited.flatMap((name): HostileBody[] => [
  {
    name: `${name} as a function`,
    make: () => `<${name}()>`,
    end: { problem: `unknown function ${name}`, line: 1, column: 1 },
  },
  {
    name: `${name} as a nested call`,
    make: () => `<concat(${name}())>`,
    end: { problem: `unknown function ${name}`, line: 1, column: 9 },
  },
  {
    name: `${name} as a parameter`,
    make: () => `<getParam(${name})>`,
    end: { runtime: `parameter ${name} was not given` },
  },
  {
    name: `${name} as a variable`,
    make: () => `<let(x, ${name})><val(x)> <hasVar(${name})>`,
    end: { text: `${name} false` },
  },
  {
    name: `${name} as a member`,
    make: () => `{"${name}":<val(1)>,"a":<val(get(object(b,1), "${name}"))>,"c":<getParam(o)>}`,
    params: { o: JSON.parse(`{"${name}":2}`) as { readonly [name: string]: number } }, // as the line says
    end: { text: `{"${name}":1,"a":null,"c":{"${name}":2}}` },
  },
  ...furtherNames(name),
]);

/** The same name in all other uses of names. */
function furtherNames(name: string): readonly HostileBody[] {
  const put = (use: string, body: string, end: HostileEnd): HostileBody => {
    return { name: `${name} as ${use}`, make: () => body, end };
  };
  return [
    put('an argument', `<concat(a, ${name}=1)>`, { problem: `concat has no argument ${name}`, line: 1, column: 12 }),
    put('a persona', `<val(getName(${name}) == getName(${name}))> <val(getName(${name}) == getName())>`, {
      text: 'true false',
    }),
    put('a locale of a call', `<getName(locale=${name})>`, { runtime: `locale "${name}" is not supported` }),
    put('a locale of a block', `<setLocale(${name})><getName()>`, { runtime: `locale "${name}" is not supported` }),
    put('a word of a list', `<addTime("2025-01-01", 1, ${name})>`, { runtime: `unit "${name}" is not allowed` }),
    put('a country', `<getRandomIban(${name})>`, { runtime: `country "${name}" is not allowed` }),
    put('a loop variable', `<for(${name}, 1, 2)><val(${name})><endfor>`, { text: '12' }),
    put('a member of an object that lacks it', '<let(o, object(a, 1))><val(typeOf(o.' + name + '))>', { text: 'null' }),
    put('a parsed member', `<jsonParse('{"${name}": {"${name}": 1}}')>`, { text: `{"${name}":{"${name}":1}}` }),
    put('a merged member', `<merge(object(${name}, 1), object(${name}, 2))>`, { text: `{"${name}":2}` }),
    put('an omitted member', `<omit(object(${name}, 1, b, 2), ${name})>`, { text: '{"b":2}' }),
    put('a path to sort by', `<sortList([object(${name}, 2), object(${name}, 1)], ${name})>`, {
      text: `[{"${name}":1},{"${name}":2}]`,
    }),
    put('the state of functions within a render', `<getRandomWalk(${name}, 1, 0, decimals=0)><unique(7, ${name})>`, {
      text: '17',
    }),
    put('a sequence', `<createSeq(${name})>`, { text: '1' }),
    put('a durable variable', `<setVar(${name}, 3)><getVar(${name})>`, { text: '3' }),
    put('a default', `<getVar(${name}, 7)><getParam(${name}, 8)>`, { text: '78' }),
  ];
}

/** Each value at every position where values are printed. */
export const valueBodies: readonly HostileBody[] = Object.entries(hostileValues).flatMap(
  ([name, value]): HostileBody[] => [
    { name: `${name} in text`, make: () => '<getParam(v)>', params: { v: value }, end: { text: value } },
    {
      name: `${name} in JSON`,
      make: () =>
        '{"<getParam(v)>":[<getParam(v)>,"-<getParam(v)>-",{"k":<getParam(o)>},"<for(i,1,2,sep=getParam(v))><endfor>"]}',
      params: { v: value, o: { [value]: [value] } },
      end: { text: JSON.stringify({ [value]: [value, `-${value}-`, { k: { [value]: [value] } }, value] }) },
    },
  ],
);
