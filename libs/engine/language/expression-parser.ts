/**
 * Parses the argument list of one placeholder. Parsing and evaluation recurse, so the depth and the number of operators
 * are limited.
 */
import { Decimal, numberFromSpelling } from '../values/value.ts';
import type { Argument, CallExpression, Expression } from './ast.ts';
import { binaryOperatorOf, isOperatorWord, precedenceLevels } from './operators.ts';
import { SyntaxMistake } from './problems.ts';
import type { Token } from './tokens.ts';
import { Tokens } from './tokens.ts';

/** Calls, parentheses, lists and operators may nest this deep. */
export const nestingMax = 64;

/** One placeholder may hold this many operators, because a chain of operators nests too. */
export const operatorsMax = 1_000;

/** A parsed placeholder, and the offset after its `>`. */
export interface ReadTag {
  readonly call: CallExpression;
  readonly end: number;
}

/**
 * Parses the placeholder at `at`. Its name ends at `nameEnd`, before the `(`.
 *
 * @throws {SyntaxMistake} at a mistake in the arguments, or at a missing `)` or `>`
 */
export function readTag(body: string, at: number, nameEnd: number, isInJson: boolean): ReadTag {
  const name = body.slice(at + 1, nameEnd);
  const tokens = new Tokens(body, nameEnd + 1, isInJson);
  const parser = new ExpressionParser(tokens);
  const args = parser.readArguments(at, name);
  const end = tokens.takeTagEnd();
  if (end < 0) throw new SyntaxMistake(tokens.at, `> expected after <${name}(…)`, at);
  return { call: { kind: 'call', at, name, args }, end };
}

class ExpressionParser {
  private readonly tokens: Tokens;
  private depth = 0;
  private operators = 0;

  constructor(tokens: Tokens) {
    this.tokens = tokens;
  }

  /** Reads the arguments from after `(` to after `)`. */
  readArguments(openedAt: number, name: string): Argument[] {
    const args: Argument[] = [];
    if (this.tokens.takeSign(')')) return args;
    for (;;) {
      args.push(this.readArgument(args.at(-1)));
      if (this.tokens.takeSign(')')) return args;
      if (!this.tokens.takeSign(',')) throw this.unexpected(`, or ) expected in ${name}(…)`, openedAt);
    }
  }

  private readArgument(previous: Argument | undefined): Argument {
    const { at } = this.tokens.peek();
    const value = this.readExpression();
    if (value.kind === 'word' && this.tokens.takeSign('=')) {
      return { at, name: value.text, value: this.readExpression() };
    }
    if (previous?.name !== undefined) {
      throw new SyntaxMistake(at, `a positional argument may not follow the named argument ${previous.name}`);
    }
    return { at, name: undefined, value };
  }

  private readExpression(): Expression {
    this.enter();
    const condition = this.readBinary(0);
    const { at } = this.tokens.peek();
    if (!this.tokens.takeSign('?')) return this.leave(condition);
    this.countOperator(at);
    const whenTrue = this.readExpression();
    if (!this.tokens.takeSign(':')) throw this.unexpected(': expected after ?', at);
    const whenFalse = this.readExpression();
    return this.leave({ kind: 'conditional', at: condition.at, condition, whenTrue, whenFalse });
  }

  private readBinary(level: number): Expression {
    if (level === precedenceLevels) return this.readUnary();
    let left = this.readBinary(level + 1);
    for (;;) {
      const token = this.tokens.peek();
      const sign = token.kind === 'sign' || token.kind === 'word' ? binaryOperatorOf(token.text, level) : undefined;
      if (sign === undefined) return left;
      this.countOperator(token.at);
      this.tokens.take();
      left = { kind: 'binary', at: token.at, sign, left, right: this.readBinary(level + 1) };
    }
  }

  private readUnary(): Expression {
    const token = this.tokens.peek();
    const sign = unarySignOf(token);
    if (sign === undefined) return this.readPrimary(this.tokens.take());
    this.tokens.take();
    // In `oneOf(not, maybe)` no operand follows, so `not` is a bare word.
    if (token.kind === 'word' && this.isArgumentEnd()) return { kind: 'word', at: token.at, text: token.text };
    this.enter();
    this.countOperator(token.at);
    const operand = this.readUnary();
    return this.leave(negated(token.at, sign, operand));
  }

  private isArgumentEnd(): boolean {
    const { kind, text } = this.tokens.peek();
    return kind === 'end' || (kind === 'sign' && (text === ',' || text === ')' || text === ']' || text === '='));
  }

  private readPrimary(token: Token): Expression {
    const { at, kind, text } = token;
    if (kind === 'number') return { kind: 'literal', at, value: numberFromSpelling(text) };
    if (kind === 'string') return { kind: 'literal', at, value: text };
    if (kind === 'word') return this.readWord(at, text);
    if (kind === 'sign' && text === '(') return this.readParenthesis(at);
    if (kind === 'sign' && text === '[') return this.readList(at);
    throw mistakeOf(token, 'a value expected');
  }

  private readWord(at: number, text: string): Expression {
    if (this.tokens.takeSign('(')) {
      if (!/^\w+$/.test(text)) throw new SyntaxMistake(at, `${text.slice(0, 40)} is not a function name`);
      this.enter();
      return this.leave({ kind: 'call', at, name: text, args: this.readArguments(at, text) });
    }
    if (text === 'true' || text === 'false') return { kind: 'literal', at, value: text === 'true' };
    if (text === 'null') return { kind: 'literal', at, value: null };
    return { kind: 'word', at, text };
  }

  private readParenthesis(at: number): Expression {
    const inner = this.readExpression();
    if (!this.tokens.takeSign(')')) throw this.unexpected(') expected', at);
    return inner;
  }

  private readList(at: number): Expression {
    const items: Expression[] = [];
    if (this.tokens.takeSign(']')) return { kind: 'list', at, items };
    for (;;) {
      items.push(this.readExpression());
      if (this.tokens.takeSign(']')) return { kind: 'list', at, items };
      if (!this.tokens.takeSign(',')) throw this.unexpected(', or ] expected', at);
    }
  }

  private enter(): void {
    if (++this.depth > nestingMax) {
      throw new SyntaxMistake(this.tokens.peek().at, `expressions may nest at most ${nestingMax} deep`);
    }
  }

  private leave(expression: Expression): Expression {
    this.depth--;
    return expression;
  }

  private countOperator(at: number): void {
    if (++this.operators > operatorsMax) {
      throw new SyntaxMistake(at, `a placeholder may hold at most ${operatorsMax} operators`);
    }
  }

  private unexpected(expected: string, openedAt: number): SyntaxMistake {
    return mistakeOf(this.tokens.peek(), expected, openedAt);
  }
}

function unarySignOf({ kind, text }: Token): '!' | '-' | undefined {
  if (kind === 'sign' && (text === '!' || text === '-')) return text;
  return kind === 'word' && text === 'not' ? '!' : undefined;
}

/** A minus sign before a number becomes part of the number, which keeps its spelling. */
function negated(at: number, sign: '!' | '-', operand: Expression): Expression {
  if (sign === '-' && operand.kind === 'literal') {
    const { value } = operand;
    if (typeof value === 'number') return { kind: 'literal', at, value: -value };
    if (value instanceof Decimal && !value.spelling.startsWith('-')) {
      return { kind: 'literal', at, value: new Decimal(`-${value.spelling}`, -value.value) };
    }
  }
  return { kind: 'unary', at, sign, operand };
}

function mistakeOf(token: Token, expected: string, openedAt?: number): SyntaxMistake {
  const isWordOperator = token.kind === 'word' && isOperatorWord(token.text);
  const found = token.kind === 'end' ? 'the end of the body' : token.text.slice(0, 40);
  const hint = token.kind === 'sign' || token.kind === 'end' || isWordOperator ? '' : ' (a missing comma or quote?)';
  return new SyntaxMistake(token.at, `${expected}, but ${found} found${hint}`, openedAt);
}
