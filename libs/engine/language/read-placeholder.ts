/** Parses placeholders: the name, the arguments in parentheses, and the members and indices that follow. */
import type { CallExpression } from './ast.ts';
import { comparisonHint } from './expression-mistakes.ts';
import { ExpressionParser } from './expression-parser.ts';
import { SyntaxMistake } from './problems.ts';
import { Tokens } from './tokens.ts';

/** A parsed placeholder, and the offset after its `>`. */
export interface ReadPlaceholder {
  readonly call: CallExpression;
  readonly end: number;
}

/** The offsets of the name of a placeholder. Its `(` is at the end. */
export interface NameSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses the placeholder at `at`.
 *
 * @throws {SyntaxMistake} at a mistake in the arguments, or at a missing `)` or `>`
 */
export function readPlaceholder(body: string, at: number, span: NameSpan, isInJson: boolean): ReadPlaceholder {
  const name = body.slice(span.start, span.end);
  const tokens = new Tokens(body, span.end + 1, isInJson);
  const parser = new ExpressionParser(tokens);
  const args = parser.readTagArguments(body, { at, name, bracketAt: span.end });
  const call: CallExpression = { kind: 'call', at, name, args };
  let end = tokens.takeTagEnd();
  if (end >= 0) return { call, end };
  const value = parser.readAccess(call);
  end = tokens.takeTagEnd();
  if (end < 0) {
    const hint = body[tokens.at] === '-' ? '; a member with a hyphen is read with ["…"]' : comparisonHint(body, at);
    throw new SyntaxMistake(tokens.at, `> expected after <${name}(…)${hint}`, at);
  }
  // `<getPerson().email>` prints what `<val(getPerson().email)>` prints.
  return { call: { kind: 'call', at, name: 'val', args: [{ at, name: undefined, value }] }, end };
}
