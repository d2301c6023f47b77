/** Names that objects inherit, and parameters that a careless writer breaks on. */
import type { HostileBody } from './hostile-body.ts';

const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'];

/** Values that are data and nothing else. */
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
]);

/** Each value at every place where one is printed. */
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
