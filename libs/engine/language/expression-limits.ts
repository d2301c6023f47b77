/**
 * The limits of the expressions of one placeholder. Parsing and evaluation recurse, so the depth and the number of
 * operators are limited.
 */
import type { Expression } from './ast.ts';
import { SyntaxMistake } from './problems.ts';
import type { Tokens } from './tokens.ts';

/** Calls, parentheses, lists and operators may nest this deep. */
export const nestingMax = 64;

/** One placeholder may hold this many operators, because a chain of operators nests too. */
const operatorsMax = 1_000;

export class ExpressionLimits {
  private readonly tokens: Tokens;
  private depth = 0;
  private operators = 0;

  constructor(tokens: Tokens) {
    this.tokens = tokens;
  }

  /** Begins a level of nesting. */
  enter(): void {
    if (++this.depth > nestingMax) {
      throw new SyntaxMistake(this.tokens.peek().at, `expressions may nest at most ${nestingMax} deep`);
    }
  }

  /** Ends a level, and returns its expression. */
  leave(expression: Expression): Expression {
    this.depth--;
    return expression;
  }

  countOperator(at: number): void {
    if (++this.operators > operatorsMax) {
      throw new SyntaxMistake(at, `a placeholder may hold at most ${operatorsMax} operators`);
    }
  }
}
