/**
 * Writes values at the positions of a YAML body, as YAML 1.2 reads them back. Numbers, booleans, null, lists and
 * objects are written as JSON, which YAML contains. A text has quotes unless it is harmless without.
 */
import { Decimal } from '../values/value.ts';
import { WriteProblem } from './format-parser.ts';
import type { ValueWriter, Writing } from './format-parser.ts';
import { replaceCharacters } from './replace-characters.ts';

/** A value in a scalar. What follows it in the template tells what it is. */
export interface ScalarValue {
  /** Whether the scalar has other characters as well, so that the value cannot have quotes of its own. */
  isJoined: boolean;
  isKey: boolean;
  /** Whether the scalar, or a line of it, can begin with the value. */
  isFirst: boolean;
}

/** A text below `|` or `>`. */
export interface BlockPlace {
  readonly indent: number;
  readonly isFolded: boolean;
  /** Whether the value is the first character of the text, from which readers find the indentation. */
  readonly isFirst: boolean;
}

export const rawWriter: ValueWriter = { keepsPlainText: true, write: (text) => text };

/** Readers refuse a key that is longer than 1,024 characters with all escapes. */
const keyCharactersMax = 160;

/** A value without quotes in the template. */
export function plainWriter(scalar: ScalarValue): ValueWriter {
  return writer((text, value, writing) => {
    if (scalar.isKey) assertKey(text);
    if (scalar.isJoined) return joinedText(text, scalar.isFirst);
    if (typeof value === 'string') return wholeText(text, writing);
    const isScalar = value === null || typeof value !== 'object' || value instanceof Decimal;
    if (isScalar) return value === null ? 'null' : text;
    return scalar.isKey ? quoted(text, writing) : withEscapes(withoutHalfPairs(text), writing);
  });
}

/** `---` or `...`, or a part of it that the text around the value can complete. */
const marker = /^(?:-{1,3}|\.{1,3})(?:\s|$)/;

/** A value in double quotes. Spaces beside a line break of the template would be dropped. */
export function doubleQuotedWriter(scalar: ScalarValue): ValueWriter {
  return writer((text, _value, writing) => {
    if (scalar.isKey) assertKey(text);
    const inside = quoted(text, writing)
      .slice(1, -1)
      .replaceAll(/^ | $/g, String.raw`\x20`);
    if (!scalar.isFirst || !marker.test(text)) return inside;
    return inside.replace(/^[.-]/, (character) => (character === '-' ? String.raw`\x2d` : String.raw`\x2e`));
  });
}

/** A value in single quotes, which have no escapes. */
export function singleQuotedWriter(scalar: ScalarValue): ValueWriter {
  return writer((text, _value, writing) => {
    if (scalar.isKey) assertKey(text);
    if (/[\t\n\r]/.test(text) || unprintable.test(text)) {
      throw new WriteProblem('the value has a line break, or a character that needs an escape; use double quotes');
    }
    if (scalar.isFirst && marker.test(text)) {
      throw new WriteProblem('the value would begin or end a document at the start of a line; use double quotes');
    }
    return replaceCharacters(text, /'/g, () => "''", writing);
  });
}

export const commentWriter = writer((text, _value, writing) => {
  const line = replaceCharacters(text, /[\t\n\r]/g, () => ' ', writing);
  return replaceCharacters(line, everyUnprintable, () => '\ufffd', writing);
});

/** A value below `|` or `>`: its lines get the indentation of the text. */
export function blockWriter({ indent, isFolded, isFirst }: BlockPlace): ValueWriter {
  return writer((text, _value, writing) => {
    if (/\r/.test(text) || unprintable.test(text)) {
      throw new WriteProblem('the value has a character that needs an escape; use double quotes instead of | or >');
    }
    if (isFolded && text.includes('\n')) throw new WriteProblem('> joins the lines of the value; use |');
    if (isFirst && /^(?:[ \t\n]|$)/.test(text)) {
      throw new WriteProblem('the value at the start of the text is empty or begins with a space; write |2 or >2');
    }
    writing.assertFits(text.length + lineBreaksOf(text) * indent);
    const lineBreak = `\n${' '.repeat(indent)}`;
    return replaceCharacters(text, /\n/g, () => lineBreak, writing);
  });
}

function lineBreaksOf(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** What YAML allows only as an escape, or what some readers take for a line break or a byte order mark. */
const unprintable = /[^\t\n\r\u0020-\u007e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/u;
const everyUnprintable = new RegExp(unprintable.source, 'gu');

/** Words that begin with a letter. No reader takes them for an indicator, a number or a date. */
const harmlessText = /^[\p{L}_][\p{L}\p{M}\p{N}_./@()+-]*(?: [\p{L}\p{N}_.@(+][\p{L}\p{M}\p{N}_./@()+-]*)*$/u;
/** Also of YAML 1.1, which many readers still use. */
const reservedWord = /^(?:null|true|false|yes|no|on|off|y|n)$/i;

function wholeText(text: string, writing: Writing): string {
  const isHarmless = harmlessText.test(text) && !reservedWord.test(text) && !unprintable.test(text);
  return isHarmless ? text : quoted(text, writing);
}

/** A text beside other characters, so that it cannot have quotes. */
function joinedText(text: string, isFirst: boolean): string {
  const isHarmless = /^(?! )[\p{L}\p{M}\p{N}_./+@()=~ -]+(?<! )$/u.test(text) && !unprintable.test(text);
  if (isHarmless && (!isFirst || /^-?[\p{L}\p{N}_]/u.test(text))) return text;
  throw new WriteProblem('the value is empty or has an indicator of YAML; put double quotes around the whole text');
}

function assertKey(text: string): void {
  if (text.length > keyCharactersMax) throw new WriteProblem(`a key has at most ${keyCharactersMax} characters`);
}

function quoted(text: string, writing: Writing): string {
  return withEscapes(JSON.stringify(withoutHalfPairs(text)), writing);
}

function withEscapes(json: string, writing: Writing): string {
  const escapeOf = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return replaceCharacters(json, everyUnprintable, escapeOf, writing);
}

/** Refuses halves of surrogate pairs, as they are and as escapes of JSON. */
function withoutHalfPairs(text: string): string {
  if (/\p{Cs}/u.test(text) || /(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(text)) {
    throw new WriteProblem('YAML does not allow half of a surrogate pair');
  }
  return text;
}

function writer(write: ValueWriter['write']): ValueWriter {
  return { keepsPlainText: false, write };
}
