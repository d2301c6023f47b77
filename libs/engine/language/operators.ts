/** The operators: their word forms and their precedence. */
import type { BinaryOperator } from './ast.ts';

const levels: readonly ReadonlyMap<string, BinaryOperator>[] = [
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

const operators: ReadonlyMap<string, string> = new Map([...levels.flatMap((level) => [...level]), ['not', '!']]);

/** Number of precedence levels of binary operators. Level 0 binds least. */
export const precedenceLevels = levels.length;

/** The binary operator of a precedence level that a text is, also as a word; undefined when it is none. */
export function binaryOperatorOf(text: string, level: number): BinaryOperator | undefined {
  return levels[level]?.get(text);
}

/** The operator that a word means; other texts are returned unchanged. */
export function operatorOf(word: string): string {
  return operators.get(word) ?? word;
}

/** Whether a word is an operator. No variable may have its name. */
export function isOperatorWord(word: string): boolean {
  return words.has(word);
}
