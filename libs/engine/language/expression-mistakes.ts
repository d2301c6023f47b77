/** The mistakes that the parser of expressions reports, with what was probably meant. */
import { meantFunction } from '../catalogue/meant-function.ts';
import { isOperatorWord } from './operators.ts';
import { SyntaxMistake } from './problems.ts';
import type { Token } from './tokens.ts';

/** A token where something else is expected. `openedAt` is the offset of the construct that is not closed. */
export function mistakeOf(token: Token, expected: string, openedAt?: number): SyntaxMistake {
  const isWordOperator = token.kind === 'word' && isOperatorWord(token.text);
  const found = token.kind === 'end' ? 'the end of the body' : token.text.slice(0, 40);
  const isSeparator = token.kind === 'symbol' || token.kind === 'end' || isWordOperator;
  const hint = rightForm(token, expected) ?? (isSeparator ? '' : ' (a missing comma or quote?)');
  return new SyntaxMistake(token.at, `${expected}, but ${found} found${hint}`, openedAt);
}

/** What other languages write in another way. */
function rightForm({ kind, text }: Token, expected: string): string | undefined {
  if (kind === 'word' && /^(?:in|of)$/.test(text) && expected.endsWith(' for(…)')) return '; write <for(item, list)>';
  if (kind === 'word' && text === 'in')
    return '; in is no operator: contains(list, item) tells whether a list has an item';
  if (kind !== 'symbol') return undefined;
  if (text === '=') return '; == compares';
  if (text === '=>') return '; a lambda is written x -> x.price';
  return text === '**' ? '; power(x, 2) is x times x' : undefined;
}

/** A word before `(` that cannot be the name of a function. */
export function noFunctionName(at: number, text: string): SyntaxMistake {
  const meant = meantFunction(text);
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  return new SyntaxMistake(at, `${text.slice(0, 40)} is not a function name${hint}`);
}

/** After a word or a bracket, `<` can be a comparison sign. */
export function comparisonHint(body: string, at: number): string {
  return /[\w)\]]/.test(body.charAt(at - 1)) ? '; if < is a comparison sign, write <lt()>' : '';
}
