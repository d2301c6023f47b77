/** Reads the heads of `for`, `if` and `elseif` from their argument lists. */
import type { Argument, CallExpression, DefHead, DefParameter, Expression, ForHead, WordExpression } from './ast.ts';
import { quoteJson } from '../values/json-text.ts';
import { withPlainBrackets } from './characters.ts';
import { isOperatorWord, operatorOf } from './operators.ts';
import { SyntaxMistake } from './problems.ts';
import { Tokens } from './tokens.ts';

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

/** Words that no function of a template may have as its name: those of tags, statements and operators. */
const reservedNames: ReadonlySet<string> = new Set(
  'for if elseif else endif endfor def enddef raw endraw let setVar setLocale format loop'.split(' '),
);

/** Each call of a function evaluates the defaults of all parameters. */
const parametersMax = 64;

/**
 * Reads `def(name, parameter, parameter=default)`.
 *
 * @throws {SyntaxMistake} when one of the arguments is neither a plain name nor a name with its default
 */
export function readDefHead(call: CallExpression): DefHead {
  const [name, ...parameters] = call.args.map(readDefParameter);
  if (name === undefined || name.default !== undefined) {
    throw new SyntaxMistake(call.at, 'def needs a name: <def(name, parameter, parameter=default)>');
  }
  if (!/^[A-Za-z]\w*$/.test(name.text) || reservedNames.has(name.text) || isReservedWord(name.text)) {
    throw new SyntaxMistake(name.at, `a function may not be called ${name.text.slice(0, 40)}`);
  }
  const extra = parameters[parametersMax];
  if (extra !== undefined) throw new SyntaxMistake(extra.at, `a function may have at most ${parametersMax} parameters`);
  assertDistinctNames(parameters, 'parameters of the function');
  return { name: name.text, nameAt: name.at, parameters };
}

function readDefParameter({ name, at, value }: Argument): DefParameter {
  if (name !== undefined) return { at, text: name, default: value };
  if (value.kind === 'word') return { at: value.at, text: value.text, default: undefined };
  throw new SyntaxMistake(at, 'def takes plain names: <def(name, parameter, parameter=default)>');
}

/**
 * Refuses names that cannot be variables, and names that come twice.
 *
 * @throws {SyntaxMistake} at the name
 */
export function assertDistinctNames(names: readonly Pick<WordExpression, 'text' | 'at'>[], where: string): void {
  const seen = new Set<string>();
  for (const { text, at } of names) {
    assertVariableName(text, at);
    if (seen.has(text)) throw new SyntaxMistake(at, `${text} comes twice in the ${where}`);
    seen.add(text);
  }
}

/** Reads the one condition of `if` or `elseif`. */
export function readCondition(call: CallExpression): Expression {
  const [first, second] = call.args;
  if (first?.name !== undefined) {
    throw new SyntaxMistake(first.at, `${call.name} takes a condition; == compares, = does not`);
  }
  if (first === undefined || second !== undefined) {
    throw new SyntaxMistake(call.at, `${call.name} takes exactly one condition`);
  }
  return first.value;
}

/**
 * The condition of `if` or `elseif` as the paths of its calls name it: its tokens without white space, word operators
 * as operators, texts in JSON quotes. So the path does not depend on how the condition is written.
 *
 * @param isInJson whether the tag is inside a JSON string
 */
export function normalizedCondition(body: string, call: CallExpression, isInJson: boolean): string {
  const tokens = new Tokens(body, body.indexOf('(', call.at) + 1, isInJson, { keepsHyphens: true });
  let normalized = '';
  let depth = 0;
  for (;;) {
    const { kind, text } = tokens.take();
    if (kind === 'symbol' && text === '(') depth++;
    if (kind === 'end' || (kind === 'symbol' && text === ')' && depth-- === 0)) return normalized;
    normalized += kind === 'string' ? quoteJson(text) : operatorOf(text);
    if (kind === 'symbol' && text === '.') normalized += tokens.takeMemberNames().text;
  }
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
  if (name === 'loop' || isReservedWord(name)) throw new SyntaxMistake(at, `a variable may not be called ${name}`);
}

function isReservedWord(name: string): boolean {
  return name === 'true' || name === 'false' || name === 'null' || isOperatorWord(name);
}

/** A tag as written, shortened to one line for messages. */
export function cut(text: string): string {
  const line = withPlainBrackets(text).replaceAll(/\s+/g, ' ');
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
