/** The operators: their word forms and how strongly they bind. */
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

/** How many levels of binary operators there are; level 0 binds least. */
export const precedenceLevels = levels.length;

/** The sign of a binary operator of that level, undefined when the text is none. */
export function binaryOperatorOf(text: string, level: number): BinarySign | undefined {
  return levels[level]?.get(text);
}

/** Whether a word is an operator, so that no variable may be called so. */
export function isOperatorWord(word: string): boolean {
  return words.has(word);
}
