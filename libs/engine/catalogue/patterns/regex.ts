/** Functions that draw and match text by a regular expression. They do not use the regular expressions of V8. */
import type { Value } from '../../values/value.ts';
import type { Call } from '../call.ts';
import { defineFunction } from '../definition.ts';
import { ArgumentProblem, int, show, text } from '../parameters.ts';
import { RegexMachine } from './regex-machine.ts';
import { parseRegex } from './regex-parser.ts';
import { RegexProblem } from './regex-source.ts';
import { drawText } from './regex-text.ts';

export const getRegex = defineFunction({
  name: 'getRegex',
  kind: 'S',
  parameters: [text('pattern'), int('maxRepeat', { default: 10, min: 0 })],
  result: 'text',
  description:
    'Text that matches: classes, groups, alternation, repeats, \\d \\w \\s \\p{L}, the dot, ^ $ \\b and (?i); repeats ' +
    'without an upper bound go up to maxRepeat.',
  example: 'getRegex("[A-Z]{2}\\d{4}(-X)?")',
  since: 'v1',
  run: (call, pattern, maxRepeat) => regexDrawer(call, pattern, maxRepeat)(call),
  prepare: regexDrawer,
});

/** Memory of a state of a machine. */
const stateBytes = 256;

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
      const parsedMachine = parsed(pattern, () => new RegexMachine(parseRegex(pattern)));
      // The render keeps each machine. A loop can compute thousands of patterns.
      call.chargeText(parsedMachine.size * stateBytes);
      return parsedMachine;
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
  parsed(pattern, () => parseRegex(pattern));
}

function regexDrawer(_call: Call, pattern: string, maxRepeat: number): (call: Call) => Value {
  const tree = parsed(pattern, () => parseRegex(pattern));
  return (drawing) => drawText(drawing, tree, maxRepeat);
}

function parsed<T>(pattern: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RegexProblem) {
      throw new ArgumentProblem(`pattern ${show(pattern)} is not allowed: ${error.message}`);
    }
    throw error;
  }
}
