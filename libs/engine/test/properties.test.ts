/** Properties that hold for every template, tested with random templates. SCALE=full runs more of them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkTemplate,
  compileTemplate,
  defaultLimits,
  emptyState,
  fillDeferredValues,
  renderTemplate,
} from '../index.ts';
import type { JsonValue, RenderOutcome } from '../index.ts';
import { isJson } from './hostile/documented-ends.ts';

/** Full runs take minutes. */
const timeoutMs = 600_000;
const numRuns = process.env['SCALE'] === 'full' ? 20_000 : 1_000;

/** Values that naive code prints wrongly. */
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom('"', '\\', '</script>', '\u2028', '\u0000', '\ud800', '😀', '__proto__', '<getName()>', '1e9'),
);
const hostileValue = fc.oneof(
  hostileText,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue(),
);

const call = fc.constantFrom(
  'getRandomNumber(1,9)',
  'getParam(p)',
  'getParam(q, "x")',
  'concat(getParam(p), 1)',
  'getUuid()',
  'getName()',
  'getRandomAmount(1,9)',
  'oneOf(a, 2, null)',
  'repeat(2, getRandomDigit'.concat('s(2))'),
  'createSeq(s)',
  'lt()',
  "formatSeq(s, 'A{00}')",
  'val([1, getParam(p)])',
  'maybe(getRandomBoolean())',
  'getEmail(seller)',
);
const placeholder = call.map((text) => `<${text}>`);
const insideString = fc.oneof(
  fc.constantFrom('abc', 'é😀', '\\"', '\\\\', '\\u0041', ' > ', '<b>'),
  placeholder,
  placeholder.map((inner) => `<for(i,1,2,sep=getParam(p))>${inner}<endfor>`),
  placeholder.map((inner) => `<if(getRandomBoolean())>${inner}<else>x<endif>`),
);
const jsonString = fc.array(insideString, { maxLength: 4 }).map((parts) => `"${parts.join('')}"`);

const { value } = fc.letrec<{ value: string; item: string; member: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(placeholder, jsonString, fc.constantFrom('1', '-2.50', 'true', 'null')),
    fc.array(tie('item'), { maxLength: 4 }).map((items) => `[${items.join(' , ')}]`),
    fc.array(tie('member'), { maxLength: 4 }).map((members) => `{${members.join(' , ')}}`),
    tie('value').map((inner) => `<if(getRandomBoolean())>${inner}<endif>`),
  ),
  item: fc.oneof(
    tie('value').filter((text) => !text.startsWith('<if')),
    tie('value').map((inner) => `<for(i,1,2)>${inner},<endfor>`),
    tie('value').map((inner) => `<if(getRandomBoolean())>${inner}<else>${inner},<endif>`),
  ),
  member: fc.oneof(
    fc.tuple(jsonString, tie('value')).map(([name, inner]) => `${name}:${inner}`),
    fc
      .tuple(fc.constantFrom('"a"', '"b"', '"10"', '"__proto__"'), tie('value'))
      .map(([name, inner]) => `${name}:${inner}`),
    tie('value').map((inner) => `<for(i,1,2)>"k<val(i)>":${inner}<endfor>`),
    tie('value').map((inner) => `<if(getRandomBoolean())>"c":${inner}<endif>`),
  ),
}));
const jsonTemplate = value.map((inner) => `{"id":<getUuid()>,"v":${inner}}`);

function render(body: string, seed: number, params: Readonly<Record<string, JsonValue>> = {}): RenderOutcome {
  return renderTemplate(compileTemplate(body), { seed, params, limits: defaultLimits, state: emptyState });
}

/** Describes a wrong outcome: invalid JSON, or a failure without a position. */
function flawOf(outcome: RenderOutcome, shape: string): string | undefined {
  if (outcome.kind === 'needsState') return undefined;
  if (outcome.kind === 'failed') {
    return outcome.problem.kind === 'limit' || outcome.problem.line > 0 ? undefined : outcome.problem.reason;
  }
  const output = fillDeferredValues(outcome, new Map([['s', { first: 7, step: 3 }]]));
  return shape === 'json' && !isJson(output) ? output : undefined;
}

describe('a JSON-shaped template', () => {
  it(
    'a JSON-shaped template renders to valid JSON, or fails with a position, for all parameters',
    () => {
      fc.assert(
        fc.property(jsonTemplate, hostileValue, fc.maxSafeInteger(), (body, p, seed) => {
          expect(flawOf(render(body, seed, { p: p as JsonValue }), 'json')).toBeUndefined(); // fc.jsonValue is JSON
        }),
        { numRuns },
      );
    },
    timeoutMs,
  );

  it(
    'outputBytes counts UTF-8 bytes, and 20 for each deferred value',
    () => {
      fc.assert(
        fc.property(jsonTemplate, hostileText, fc.maxSafeInteger(), (body, p, seed) => {
          const outcome = render(body, seed, { p });
          fc.pre(outcome.kind === 'rendered');
          expect(outcome.outputBytes).toBe(Buffer.byteLength(outcome.output) + 20 * outcome.deferredValues.length);
        }),
        { numRuns },
      );
    },
    timeoutMs,
  );
});

describe('any body', () => {
  const fragment = fc.oneof(
    fc.constantFrom(
      '<',
      '>',
      '(',
      ')',
      '"',
      "'",
      '\\',
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '<#',
      '#>',
      '\n',
      ' ',
      '&&',
      '?',
      '=',
    ),
    fc.constantFrom('<for(i,1,2)>', '<endfor>', '<if(true)>', '<else>', '<endif>', '<elseif(', '<raw()>', '<endraw>'),
    fc.constantFrom('<let(x,1)>', 'val(x)', 'loop.index', '"a":', '<format(json)>', '10-2', 'x.y', 'not', 'null'),
    placeholder,
    fc.string({ maxLength: 3 }),
  );

  it(
    'a body that passes the check renders or fails with a problem; other bodies have a position for each mistake',
    () => {
      fc.assert(
        fc.property(fc.array(fragment, { maxLength: 25 }), fc.integer(), (parts, seed) => {
          const body = parts.join('');
          const { problems, shape, valid } = checkTemplate(body);
          const withoutPosition = problems.filter(({ code, line = 0 }) => code !== 'NO_PLACEHOLDERS' && line < 1);
          expect(withoutPosition).toEqual([]);
          expect(!valid ? undefined : flawOf(render(body, seed), shape)).toBeUndefined();
        }),
        { numRuns: 2 * numRuns },
      );
    },
    timeoutMs,
  );
});

describe('the reproducibility contract', () => {
  it(
    'the same seed gives the same bytes',
    () => {
      fc.assert(
        fc.property(jsonTemplate, fc.maxSafeInteger(), (body, seed) => {
          expect(render(body, seed, { p: 1 })).toEqual(render(body, seed, { p: 1 }));
        }),
        { numRuns: numRuns / 4 },
      );
    },
    timeoutMs,
  );

  it(
    'no two calls of a template have the same path',
    () => {
      fc.assert(
        fc.property(jsonTemplate, (body) => {
          const { callPaths } = compileTemplate(body);
          expect(new Set(callPaths).size).toBe(callPaths.length);
        }),
        { numRuns },
      );
    },
    timeoutMs,
  );

  it(
    'changing one placeholder does not change the values of others',
    () => {
      const others = fc.array(placeholder, { minLength: 1, maxLength: 6 });
      fc.assert(
        fc.property(others, placeholder, placeholder, fc.maxSafeInteger(), (members, before, after, seed) => {
          const rest = members.map((member, index) => `"m${index}":[${member}]`).join(',');
          const first = render(`{"changed":${before},${rest}}`, seed, { p: 1 });
          const second = render(`{"changed":${after},"added":<getName()>,${rest}}`, seed, { p: 1 });
          expect(membersOf(second)).toEqual(membersOf(first));
        }),
        { numRuns },
      );
    },
    timeoutMs,
  );
});

/** The members m0, m1 … of a document. All numbers of sequences are 1, because they depend on earlier draws. */
function membersOf(outcome: RenderOutcome): unknown {
  if (outcome.kind !== 'rendered') return outcome.kind;
  const filled = fillDeferredValues(outcome, new Map([['s', { first: 1, step: 0 }]]));
  const document = JSON.parse(filled) as Record<string, unknown>; // the templates above render objects
  return Object.entries(document).filter(([name]) => /^m\d+$/.test(name));
}
