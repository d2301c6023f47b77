/** The operators: their word forms and their precedence. */
import type { BinarySign } from './ast.ts';

const levels: readonly ReadonlyMap<string, BinarySign>[] = [
  new Map([['??', '??']]),
  new Map([
    ['||', '||'],
    ['or', '||'],
  ]),
  new Map([
    ['&&', '&&'],
    ['and', '&&'],
  ]),
  new Map([
    ['==', '=='],
    ['eq', '=='],
    ['!=', '!='],
    ['ne', '!='],
  ]),
  new Map([
    ['<', '<'],
    ['lt', '<'],
    ['<=', '<='],
    ['le', '<='],
    ['>', '>'],
    ['gt', '>'],
    ['>=', '>='],
    ['ge', '>='],
  ]),
  new Map([
    ['+', '+'],
    ['-', '-'],
  ]),
  new Map([
    ['*', '*'],
    ['/', '/'],
    ['%', '%'],
    ['mod', '%'],
  ]),
];

const words: ReadonlySet<string> = new Set(['or', 'and', 'eq', 'ne', 'lt', 'le', 'gt', 'ge', 'mod', 'not']);

const signs: ReadonlyMap<string, string> = new Map([...levels.flatMap((level) => [...level]), ['not', '!']]);

/** Number of precedence levels of binary operators. Level 0 binds least. */
export const precedenceLevels = levels.length;

/** The sign of a binary operator of a precedence level; undefined when the text is no such operator. */
export function binaryOperatorOf(text: string, level: number): BinarySign | undefined {
  return levels[level]?.get(text);
}

/** The sign that a word operator means; other texts are returned unchanged. */
export function signOf(word: string): string {
  return signs.get(word) ?? word;
}

/** Whether a word is an operator. No variable may have its name. */
export function isOperatorWord(word: string): boolean {
  return words.has(word);
}
