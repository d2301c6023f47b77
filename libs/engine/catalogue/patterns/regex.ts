/** Functions that draw and match text by a regular expression. They do not use the regular expressions of V8. */
import type { Value } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { ArgumentProblem, asWildcards, int, show, text } from '../parameters.ts';
import { RegexMachine } from './regex-machine.ts';
import { parseRegex } from './regex-parser.ts';
import type { ParsedRegex } from './regex-parser.ts';
import { RegexProblem } from './regex-source.ts';
import { drawText } from './regex-text.ts';

const drawnPattern = asWildcards(text('pattern', { default: '[A-Z]{3}-\\d{4}' }), {
  isWildcard: (pattern) => /[[.*+?{|(]|\\[a-zA-Z]/.test(pattern.replaceAll(/\\[^a-zA-Z]/g, '')),
  wildcards: 'write a class such as [A-Z], \\d or a repeat',
});

export const getRegex = defineFunction({
  name: 'getRegex',
  kind: 'S',
  parameters: [drawnPattern, int('maxRepeat', { default: 10, min: 0 })],
  result: 'text',
  description:
    'Text that matches: classes, groups, alternation, repeats, \\d \\w \\s \\p{L}, the dot, ^ $ \\b and (?i); repeats ' +
    'without an upper bound go up to maxRepeat.',
  example: 'getRegex("[A-Z]{2}\\d{4}(-X)?")',
  since: 'v1',
  run: (call, pattern, maxRepeat) => regexDrawer(call, pattern, maxRepeat)(call),
  prepare: regexDrawer,
});

/** Memory of a state of a machine, and of a range of a class. */
const stateBytes = 256;
const rangeBytes = 128;

export const matches = defineFunction({
  name: 'matches',
  kind: 'P',
  parameters: [text('text'), text('pattern')],
  result: 'boolean',
  description: 'Whether the whole text matches a pattern of the same kind, in linear time.',
  example: 'matches("AB-12", "[A-Z]+-\\d+")',
  since: 'v1',
  run(call, value, pattern) {
    const machine = call.memory(`matches\0${pattern}`, () => {
      const { tree, ownRanges } = parse(call, pattern);
      const built = refusing(pattern, () => new RegexMachine(tree));
      // The render keeps each machine. A loop can compute thousands of patterns.
      call.chargeText(built.size * stateBytes + ownRanges * rangeBytes);
      return built;
    });
    return machine.matches(call, value);
  },
});

/**
 * Refuses a pattern that getRegex and matches cannot read.
 *
 * @throws {ArgumentProblem} with the character of the pattern where the mistake is
 */
export function assertPattern(pattern: string): void {
  refusing(pattern, () => parseRegex(pattern));
}

/** A compiled template keeps patterns up to this size. A render keeps larger ones until it ends. */
const keptRangesMax = 64;

function regexDrawer(call: Call, pattern: string, maxRepeat: number): (call: Call) => Value {
  const { tree, ownRanges } = parse(call, pattern);
  return ownRanges <= keptRangesMax ? (drawing) => drawText(drawing, tree, maxRepeat) : largeDrawer(pattern, maxRepeat);
}

/** In a function of its own: its closure must not keep the tree. */
function largeDrawer(pattern: string, maxRepeat: number): (call: Call) => Value {
  return (drawing) => {
    const tree = drawing.memory(`getRegex\0${pattern}`, () => {
      const found = parse(drawing, pattern);
      drawing.chargeText(found.ownRanges * rangeBytes);
      return found.tree;
    });
    return drawText(drawing, tree, maxRepeat);
  };
}

function parse(call: Call, pattern: string): ParsedRegex {
  return refusing(pattern, () => parseRegex(pattern, (units) => call.checkTime(units)));
}

function refusing<T>(pattern: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RegexProblem) {
      throw new ArgumentProblem(`pattern ${show(pattern)} is not allowed: ${error.message}`);
    }
    throw error;
  }
}
