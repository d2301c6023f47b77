/**
 * Renders functions of templates that call themselves without end, in each kind of place. Run as a program, with a
 * smaller stack than usual, it ends with an error when one of them overflows the stack instead of ending at a limit.
 */
// oxlint-disable no-restricted-globals -- a separate process when it is run as a program
import { checkTemplate, compileTemplate, defaultLimits, emptyState, renderTemplate } from '../../index.ts';

const call = 'f(n + 1)';

/** Calls and operators around the next call, which nest once for each repetition. */
const inExpressions: readonly (readonly [open: string, close: string])[] = [
  ['map([1], x -> ', ')'],
  ['reduce([1], (a, x) -> ', ', 0)'],
  ['sortBy([1, 2], x -> ', ')'],
  ['find([1, 2], x -> ', ')'],
  ['ifElse(n > 0, ', ')'],
  ['switchCase(1, 1, ', ')'],
  ['repeat(1, ', ')'],
  ['unique(', ')'],
  ['coalesce(n, ', ')'],
  ['[', ']'],
  ['{a: ', '}'],
  ['n > 0 ? ', ' : 1'],
  ['- ', ''],
];
/** Blocks, lists and objects around it in a JSON-shaped body. */
const inJson: readonly (readonly [open: string, close: string])[] = [
  ['[<if(true)>', '<endif>]'],
  ['[<for(i,1,1)>', '<endfor>]'],
  ['{"a": 1, "a": ', '}'],
  ['{<for(i,1,1)>"b": 1, "a": ', '<endfor>}'],
  ['<if(true)>', '<endif>'],
];
const depths = [1, 5, 20];

/** The bodies. Each one calls its function until a limit ends it. */
export const endlessBodies: readonly string[] = [
  `<def(f, n)>a<${call}>b<enddef><f(1)>`,
  `<def(f, n)>a<upper(${call})>b<enddef><f(1)>`,
  `{<def(f, n)>{"a": "<${call}>"}<enddef>"a": <f(1)>}`,
  `{<def(f, n)>{"a<${call}>": 1}<enddef>"a": <f(1)>}`,
  ...[10, 900].map((count) => `<def(f, n)><val(${call}${' ?? 1'.repeat(count)})><enddef><f(1)>`),
  ...[10, 900].map((count) => `<def(f, n)><val(${call}${'.a'.repeat(count)})><enddef><f(1)>`),
  ...inExpressions.flatMap(([open, close]) =>
    depths.map((depth) => `<def(f, n)><val(${nested(open, call, close, depth)})><enddef><f(1)>`),
  ),
  ...inJson.flatMap(([open, close]) =>
    depths.map((depth) => `{<def(f, n)>${nested(open, `<${call}>`, close, depth)}<enddef>"a": <f(1)>}`),
  ),
];

/** Throws the error of a stack that overflows. */
function kindOfEnd(body: string): string {
  if (!checkTemplate(body).valid) return 'refused';
  const template = compileTemplate(body, { codeGeneration: 'at once' });
  const input = { seed: 1, params: {}, limits: defaultLimits, state: emptyState };
  renderTemplate(template, input);
  const outcome = renderTemplate(template, input);
  return outcome.kind === 'failed' ? outcome.problem.kind : outcome.kind;
}

function nested(open: string, inner: string, close: string, depth: number): string {
  return open.repeat(depth) + inner + close.repeat(depth);
}

if (import.meta.main) process.stdout.write(JSON.stringify(endlessBodies.map(kindOfEnd)));
