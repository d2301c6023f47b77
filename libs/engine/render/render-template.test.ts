import { describe, expect, it } from 'vitest';
import { compileTemplate, defaultLimits, emptyState, fillDeferredValues, renderTemplate } from '../index.ts';
import type { RenderInput, RenderOutcome } from '../index.ts';

function render(body: string, input: Partial<RenderInput> = {}): RenderOutcome {
  const given = { seed: 42, params: {}, limits: defaultLimits, state: emptyState, ...input };
  return renderTemplate(compileTemplate(body), given);
}

/** A render that is expected to finish. */
function renderedOf(body: string, input: Partial<RenderInput> = {}) {
  const outcome = render(body, input);
  if (outcome.kind !== 'rendered') throw new Error(`not rendered: ${JSON.stringify(outcome)}`);
  return outcome;
}

const sequenceAt7: RenderInput['state'] = {
  variables: new Map(),
  sequences: new Map([['s', { last: 5, next: 7, step: 2 }]]),
};

describe('sequences', () => {
  it('printed sequence numbers are deferred values, in the order of evaluation', () => {
    const rendered = renderedOf(`{"b":<createSeq(s)>,"c":"x<formatSeq(s,'A"{000}"')>","b":"<createSeq(s)>"}`);
    const numbers = new Map([['s', { first: 10, step: 5 }]]);
    expect(fillDeferredValues(rendered, numbers)).toBe('{"b":"20","c":"xA\\"015\\""}');
    expect(rendered.draws).toEqual([{ name: 's', start: 1, step: 1, count: 3, isConcrete: false }]);
  });

  it('a sequence number before other characters of a number is a deferred value', () => {
    const rendered = renderedOf('[<createSeq(s)>.5]');
    expect(fillDeferredValues(rendered, new Map([['s', { first: -3, step: 1 }]]))).toBe('[-3.5]');
  });

  it('fillDeferredValues is exact for the smallest numbers and large steps', () => {
    const rendered = {
      output: ',,,',
      deferredValues: [0, 1, 2, 3].map((at) => ({ at, sequence: 's', draw: at, digits: 0 })),
    };
    const numbers = new Map([['s', { first: -Number.MAX_SAFE_INTEGER, step: 4_503_599_627_370_497 }]]);
    expect(fillDeferredValues(rendered, numbers)).toBe('-9007199254740991,-4503599627370494,3,4503599627370500');
  });

  it('a sequence needs its state when an expression uses the number, or a digit follows it', () => {
    const needed = { kind: 'needsState', variables: [], sequences: ['s'] };
    expect(render('<val(createSeq(s) + 1)>')).toEqual(needed);
    expect(render('<peekSeq(s)>')).toEqual(needed);
    expect(render('[<createSeq(s)><val(5)>]')).toEqual(needed);
  });

  it('a sequence with known state gives concrete numbers', () => {
    const body = '<peekSeq(s)> <createSeq(s)> <concat(createSeq(s), "!")> <peekSeq(s)>';
    const rendered = renderedOf(body, { state: sequenceAt7 });
    expect(rendered.output).toBe('5 7 9! 9');
    expect(rendered.draws).toEqual([{ name: 's', start: 1, step: 1, count: 2, isConcrete: true }]);
  });

  it('a sequence that does not exist starts as its first call says', () => {
    const state = { variables: new Map(), sequences: new Map([['s', null]]) };
    expect(renderedOf('<peekSeq(s)>|<createSeq(s,10,5)> <createSeq(s)>', { state }).output).toBe('|10 15');
  });
});

describe('variables', () => {
  it('a render that lacks a variable asks for all names of the template', () => {
    const state = { variables: new Map([['a', '1']]), sequences: new Map() };
    const outcome = render('<getVar(a)><getVar(concat("x", 1))><hasVar(b)>', { state });
    expect(outcome).toEqual({ kind: 'needsState', variables: ['b', 'x1'], sequences: [] });
  });

  it('each variable is written once, as JSON text, and read from the stored value', () => {
    const state = { variables: new Map([['n', '5']]), sequences: new Map() };
    const rendered = renderedOf('<incrementVar(n)><incrementVar(n)><setVar(o,getParam(o))>', {
      state,
      params: { o: { b: [1.5] } },
    });
    expect(rendered.output).toBe('67');
    expect(rendered.reads).toEqual(['n']);
    expect(rendered.writes).toEqual([
      { name: 'n', json: '7' },
      { name: 'o', json: '{"b":[1.5]}' },
    ]);
  });
});

describe('streams', () => {
  it('the unnamed persona has the same traits everywhere, and other ones in each round', () => {
    const rendered = renderedOf(
      '{"a":<getName()>,"b":<getName()>,"c":[<for(i,1,9)>[<getName()>,<getName()>]<endfor>]}',
    );
    const { a, b, c } = JSON.parse(rendered.output) as { a: string; b: string; c: string[][] };
    expect(a).toBe(b);
    expect(c.every(([first, second]) => first === second)).toBe(true);
    expect(new Set(c.flat()).size).toBeGreaterThan(5);
  });

  it('a named persona has the same traits in the whole document', () => {
    const rendered = renderedOf('{"a":<getName(x)>,"c":[<for(i,1,3)><getName(x)>,<endfor>]}');
    const { a, c } = JSON.parse(rendered.output) as { a: string; c: string[] };
    expect(new Set(c)).toEqual(new Set([a]));
  });
});

describe('limits', () => {
  it('producedBytes includes the text that was refused', () => {
    const outcome = render('abc<concat("defg")>', { limits: { ...defaultLimits, outputBytes: 5 } });
    expect(outcome).toMatchObject({ problem: { kind: 'limit', limit: 'outputBytes', max: 5, producedBytes: 7 } });
  });

  it('a render of at most 256 evaluations and without long walks does not read the clock', () => {
    const now = (): never => {
      throw new Error('the clock was read');
    };
    expect(renderedOf('{"name":<getName()>,"list":[<for(i,1,200)><val(i)>,<endfor>]}', { now }).output).not.toBe('');
  });
});

/** Failures contain the name of the call, which differs. */
function withoutProblem(outcome: RenderOutcome): unknown {
  return outcome.kind === 'failed' ? 'failed' : outcome;
}

describe('constants that a call picks from', () => {
  const values = ['"é\\" < & \\\\ 😀"', '10.00', '-7', 'true', 'null', '""', '[1,"a"]'];
  const bodies = [
    '{"a":1,"b":VALUE}',
    '["x VALUE y"]',
    '[1VALUE]',
    '{"VALUE":1}',
    'é VALUE!',
    '<format(xml)><a>VALUE</a>',
  ];

  it.each(bodies)('picked constants in %s are printed like single values', (body) => {
    for (const value of values) {
      const picked = render(body.replace('VALUE', () => `<oneOf(${value}, ${value})>`));
      const alone = render(body.replace('VALUE', () => `<val(${value})>`));
      expect(withoutProblem(picked)).toEqual(withoutProblem(alone));
    }
  });
});
