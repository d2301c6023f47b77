/** Parses the argument list of one placeholder: calls, operators, lists, objects and lambdas. */
import type { Argument, Expression, ObjectMember, WordExpression } from './ast.ts';
import { assertDistinctNames } from './block-heads.ts';
import { ExpressionLimits } from './expression-limits.ts';
import { comparisonHint, mistakeOf, noFunctionName } from './expression-mistakes.ts';
import { isNameAt, isNameOf } from './name-positions.ts';
import { negated, numberOf } from './number-literals.ts';
import { binaryOperatorOf, precedenceLevels } from './operators.ts';
import { OpenBrackets } from './open-brackets.ts';
import { SyntaxMistake } from './problems.ts';
import type { Token, Tokens } from './tokens.ts';

/** The position of a placeholder, its name, and the offset of its `(`. */
interface TagStart {
  readonly at: number;
  readonly name: string;
  readonly bracketAt: number;
}

export class ExpressionParser {
  private readonly tokens: Tokens;
  private readonly brackets = new OpenBrackets();
  private readonly limits: ExpressionLimits;

  constructor(tokens: Tokens) {
    this.tokens = tokens;
    this.limits = new ExpressionLimits(tokens);
  }

  /** Reads the arguments of a placeholder. A `(` that is not closed is the mistake, not the text that follows the tag. */
  readTagArguments(body: string, { at, name, bracketAt }: TagStart): Argument[] {
    try {
      return this.readArguments(at, name, bracketAt);
    } catch (error) {
      const unclosedAt = error instanceof SyntaxMistake ? this.brackets.findUnclosed(body) : undefined;
      if (unclosedAt === undefined) throw error;
      throw new SyntaxMistake(unclosedAt, `( opened here is not closed${comparisonHint(body, at)}`, at);
    }
  }

  /** Reads the arguments from after `(` to after `)`. */
  private readArguments(openedAt: number, name: string, bracketAt: number): Argument[] {
    const args: Argument[] = [];
    this.brackets.open(bracketAt);
    while (!this.tokens.takeSymbol(')')) {
      args.push(this.readArgument(name, args));
      if (this.tokens.takeSymbol(')')) break;
      if (!this.tokens.takeSymbol(',')) throw this.unexpected(`, or ) expected in ${name}(…)`, openedAt);
    }
    this.brackets.close();
    return args;
  }

  private readArgument(functionName: string, given: readonly Argument[]): Argument {
    const { at } = this.tokens.peek();
    const value = this.readNameOrExpression(isNameAt(functionName, given.length));
    if (value.kind === 'word' && this.tokens.takeSymbol('=')) {
      return { at, name: value.text, value: this.readNameOrExpression(isNameOf(functionName, value.text)) };
    }
    const previous = given.at(-1)?.name;
    if (previous === undefined) return { at, name: undefined, value };
    throw new SyntaxMistake(at, `a positional argument may not follow the named argument ${previous}; == compares`);
  }

  private readNameOrExpression(isName: boolean): Expression {
    const name = isName ? this.tokens.takeHyphenatedName() : undefined;
    return name === undefined ? this.readExpression() : { kind: 'word', at: name.at, text: name.text };
  }

  private readExpression(): Expression {
    this.limits.enter();
    const condition = this.readBinary(0);
    const { at } = this.tokens.peek();
    if (!this.tokens.takeSymbol('?')) return this.limits.leave(condition);
    this.limits.countOperator(at);
    const whenTrue = this.readExpression();
    if (!this.tokens.takeSymbol(':')) throw this.unexpected(': expected after ?', at);
    const whenFalse = this.readExpression();
    return this.limits.leave({ kind: 'conditional', at: condition.at, condition, whenTrue, whenFalse });
  }

  private readBinary(level: number): Expression {
    if (level === precedenceLevels) return this.readUnary();
    let left = this.readBinary(level + 1);
    for (;;) {
      const token = this.tokens.peek();
      const operator =
        token.kind === 'symbol' || token.kind === 'word' ? binaryOperatorOf(token.text, level) : undefined;
      if (operator === undefined) return left;
      this.brackets.note(token);
      this.limits.countOperator(token.at);
      this.tokens.take();
      left = { kind: 'binary', at: token.at, operator, left, right: this.readBinary(level + 1) };
    }
  }

  private readUnary(): Expression {
    const token = this.tokens.peek();
    const operator = unaryOperatorOf(token);
    if (operator === undefined) return this.readAccess(this.readPrimary(this.tokens.take()));
    this.tokens.take();
    // In `oneOf(not, maybe)` no operand follows, so `not` is a bare word.
    if (token.kind === 'word' && this.isArgumentEnd()) return { kind: 'word', at: token.at, text: token.text };
    this.limits.enter();
    this.limits.countOperator(token.at);
    const operand = this.readUnary();
    return this.limits.leave(negated(token.at, operator, operand));
  }

  private isArgumentEnd(): boolean {
    const { kind, text } = this.tokens.peek();
    return (
      kind === 'end' ||
      (kind === 'symbol' && (text === ',' || text === ')' || text === ']' || text === '}' || text === '='))
    );
  }

  private readPrimary(token: Token): Expression {
    const { at, kind, text } = token;
    if (kind === 'number') return { kind: 'literal', at, value: numberOf(token) };
    if (kind === 'string') return { kind: 'literal', at, value: text };
    if (kind === 'word') return this.readWord(at, text);
    if (kind === 'symbol' && text === '(') return this.readParenthesis(at);
    if (kind === 'symbol' && text === '[') return { kind: 'list', at, items: this.readList(at) };
    if (kind === 'symbol' && text === '{') return { kind: 'object', at, members: this.readMembers(at) };
    this.brackets.note(token);
    throw mistakeOf(token, 'a value expected');
  }

  private readWord(at: number, text: string): Expression {
    const bracketAt = this.tokens.peek().at;
    if (this.tokens.takeSymbol('(')) {
      if (!/^\w+$/.test(text)) throw noFunctionName(at, text);
      this.limits.enter();
      return this.limits.leave({ kind: 'call', at, name: text, args: this.readArguments(at, text, bracketAt) });
    }
    const word: WordExpression = { kind: 'word', at, text };
    if (this.tokens.takeSymbol('->')) return this.readLambda(at, [word]);
    if (text === 'true' || text === 'false') return { kind: 'literal', at, value: text === 'true' };
    return text === 'null' ? { kind: 'literal', at, value: null } : word;
  }

  /** Reads an expression in parentheses, or a lambda whose names are in parentheses. */
  private readParenthesis(at: number): Expression {
    this.brackets.open(at);
    const inner = this.readExpression();
    const names = inner.kind === 'word' ? [inner] : [];
    while (names.length > 0 && this.tokens.takeSymbol(',')) names.push(this.readLambdaName());
    if (!this.tokens.takeSymbol(')')) throw this.unexpected(') expected', at);
    this.brackets.close();
    if (names.length > 0 && this.tokens.takeSymbol('->')) return this.readLambda(at, names);
    if (names.length > 1) throw this.unexpected('-> expected after the names', at);
    return inner.kind === 'word' ? { ...inner, isEvaluated: true } : inner;
  }

  private readLambdaName(): WordExpression {
    const token = this.tokens.take();
    if (token.kind !== 'word') throw mistakeOf(token, 'a name expected');
    return { kind: 'word', at: token.at, text: token.text };
  }

  private readLambda(at: number, names: readonly WordExpression[]): Expression {
    assertDistinctNames(names, 'names of the lambda');
    return { kind: 'lambda', at, names, body: this.readExpression() };
  }

  private readList(at: number): Expression[] {
    const items: Expression[] = [];
    while (!this.tokens.takeSymbol(']')) {
      items.push(this.readExpression());
      if (this.tokens.takeSymbol(']')) return items;
      if (!this.tokens.takeSymbol(',')) throw this.unexpected(', or ] expected', at);
    }
    return items;
  }

  private readMembers(at: number): ObjectMember[] {
    const members: ObjectMember[] = [];
    while (!this.tokens.takeSymbol('}')) {
      members.push(this.readMember(at));
      if (this.tokens.takeSymbol('}')) return members;
      if (!this.tokens.takeSymbol(',')) throw this.unexpected(', or } expected', at);
    }
    return members;
  }

  private readMember(openedAt: number): ObjectMember {
    const token = this.tokens.take();
    const { at } = token;
    const name = this.readMemberName(token);
    if (!this.tokens.takeSymbol(':')) {
      if (this.tokens.isNext('-'))
        throw new SyntaxMistake(at, 'the name of a member needs quotes when it has a hyphen');
      throw this.unexpected(': expected after the member name', openedAt);
    }
    return { at, name, value: this.readExpression() };
  }

  private readMemberName(token: Token): string | Expression {
    const { at, kind, text } = token;
    if (kind === 'string' || (kind === 'word' && /^\w+$/.test(text))) return text;
    if (kind === 'word') throw new SyntaxMistake(at, `${text.slice(0, 40)} is not a member name; quote it`);
    if (kind !== 'symbol' || text !== '[') throw mistakeOf(token, 'a member name expected');
    const name = this.readExpression();
    if (!this.tokens.takeSymbol(']')) throw this.unexpected('] expected', at);
    return name;
  }

  /** Reads the `.name` and `[index]` that follow a value. */
  readAccess(value: Expression): Expression {
    let accessed = value;
    for (;;) {
      if (this.tokens.isNext('.')) accessed = this.readMemberNames(accessed, this.tokens.take().at);
      else if (this.tokens.isNext('[')) accessed = this.readIndex(accessed, this.tokens.take().at);
      else return accessed;
    }
  }

  private readIndex(of: Expression, at: number): Expression {
    this.limits.countOperator(at);
    const index = this.readExpression();
    if (!this.tokens.takeSymbol(']')) throw this.unexpected('] expected', at);
    return { kind: 'index', at, of, index };
  }

  private readMemberNames(of: Expression, at: number): Expression {
    const token = this.tokens.takeMemberNames();
    let accessed = of;
    for (const name of token.text.split('.')) {
      if (name === '') throw new SyntaxMistake(token.at, 'a member name expected after the .');
      if (!/^\w+$/.test(name)) {
        throw new SyntaxMistake(token.at, `${name.slice(0, 40)} is not a member`);
      }
      this.limits.countOperator(at);
      accessed = { kind: 'member', at, of: accessed, name };
    }
    return accessed;
  }

  private unexpected(expected: string, openedAt: number): SyntaxMistake {
    this.brackets.note(this.tokens.peek());
    return mistakeOf(this.tokens.peek(), expected, openedAt);
  }
}

function unaryOperatorOf({ kind, text }: Token): '!' | '-' | undefined {
  if (kind === 'symbol' && (text === '!' || text === '-')) return text;
  return kind === 'word' && text === 'not' ? '!' : undefined;
}
