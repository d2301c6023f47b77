/** Reads the heads of `for`, `if` and `elseif` from their argument lists. */
import type { Argument, CallExpression, Expression, ForHead } from './ast.ts';
import { isOperatorWord } from './operators.ts';
import { SyntaxMistake } from './problems.ts';

const headTextMax = 80;

/**
 * Reads `for(variable, list)` or `for(variable, from, to [, step])`, with the option `sep`.
 *
 * @param text the tag as written, for messages
 * @throws {SyntaxMistake} when it is neither
 */
export function readForHead(call: CallExpression, text: string): ForHead {
  const positional = call.args.filter((arg) => arg.name === undefined).map((arg) => arg.value);
  const [variable, ...over] = positional;
  if (variable?.kind !== 'word') throw new SyntaxMistake(call.at, 'for needs a variable first: <for(item, list)>');
  assertVariableName(variable.text, variable.at);
  if (over.length === 0 || over.length > 3) {
    throw new SyntaxMistake(call.at, `for takes a list, or from, to and step; ${over.length} arguments found`);
  }
  return { variable: variable.text, variableAt: variable.at, over, separator: readSeparator(call), text: cut(text) };
}

/** Reads the one condition of `if` or `elseif`. */
export function readCondition(call: CallExpression): Expression {
  const [first, second] = call.args;
  if (first === undefined || second !== undefined || first.name !== undefined) {
    throw new SyntaxMistake(call.at, `${call.name} takes exactly one condition`);
  }
  return first.value;
}

/**
 * Refuses names that a template could not refer to: reserved words, and words with dots or dashes.
 *
 * @throws {SyntaxMistake} at the name
 */
export function assertVariableName(name: string, at: number): void {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) {
    throw new SyntaxMistake(at, `${name.slice(0, 40)} cannot be a variable: only letters, digits and _ are allowed`);
  }
  if (name === 'loop' || name === 'true' || name === 'false' || name === 'null' || isOperatorWord(name)) {
    throw new SyntaxMistake(at, `a variable may not be called ${name}`);
  }
}

/** A tag as written, shortened to one line for messages. */
export function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > headTextMax ? `${line.slice(0, headTextMax)}…` : line;
}

function readSeparator(call: CallExpression): Argument | undefined {
  const options = call.args.filter((arg) => arg.name !== undefined);
  for (const option of options) {
    if (option.name !== 'sep') throw new SyntaxMistake(option.at, `for has no option ${option.name}; it takes sep`);
  }
  if (options.length > 1) throw new SyntaxMistake(options[1]?.at ?? call.at, 'sep is given twice');
  return options[0];
}
