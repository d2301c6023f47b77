/** Finds words with hyphens that are meant as texts: `in-stock` is a difference of two variables. */
import type { BinaryExpression, Expression, WordExpression } from '../language/ast.ts';
import type { Compilation } from './compilation.ts';
import type { Position } from './scope.ts';

/** Reports a difference without spaces in which a word is no variable. Returns whether there is one. */
export function reportHyphenatedText(
  compilation: Compilation,
  difference: BinaryExpression,
  { scope, loopDepth }: Position,
): boolean {
  const words = joinedWords(difference);
  const unknown = words?.find(({ text }) => {
    const [root = ''] = text.split('.');
    return scope.localOf(root) === undefined && !(root === 'loop' && loopDepth > 0);
  });
  if (words === undefined || unknown === undefined) return false;
  const text = words.map((word) => word.text).join('-');
  const reason = `unknown name '${shown(unknown.text)}' in the difference ${shown(text)}; quote it if it is text`;
  compilation.report(words[0]?.at ?? difference.at, reason);
  return true;
}

/** The words of a difference that is written as one word with hyphens. */
function joinedWords({ operator, at, left, right }: BinaryExpression): WordExpression[] | undefined {
  if (operator !== '-' || right.kind !== 'word' || right.at !== at + 1) return undefined;
  const first = wordsOf(left);
  const last = first?.at(-1);
  return first !== undefined && last !== undefined && last.at + last.text.length === at ? [...first, right] : undefined;
}

function wordsOf(expression: Expression): WordExpression[] | undefined {
  if (expression.kind === 'word') return [expression];
  return expression.kind === 'binary' ? joinedWords(expression) : undefined;
}

function shown(text: string): string {
  return text.slice(0, 80);
}
