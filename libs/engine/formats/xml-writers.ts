/** Writes values in XML: in text, in attributes, in CDATA sections and in comments. */
import type { Value } from '../values/value.ts';
import { forbiddenIndex, shownCharacter } from '../values/xml-characters.ts';
import { xmlEntities } from '../values/xml-text.ts';
import { WriteProblem } from './format-parser.ts';
import type { ValueWriter, Writing } from './format-parser.ts';
import { replaceCharacters } from './replace-characters.ts';

// Most texts contain none of these, and are written as they are.
const needsCare = /[&<>"']|[^\u0020-\ud7ff\ue000-\ufffd]/;

/** Text content. A parser would read a carriage return as a line feed. */
export const textWriter: ValueWriter = {
  write: (text, _value, writing) => escaped(text, /[&<>"'\r]/g, writing),
  keepsPlainText: true,
};

/** Attribute values. A parser would read tabs and line breaks as spaces. */
export const attributeWriter: ValueWriter = {
  write: (text, _value, writing) => escaped(text, /[&<>"'\t\n\r]/g, writing),
  keepsPlainText: true,
};

function escaped(text: string, characters: RegExp, writing: Writing): string {
  if (!needsCare.test(text)) return text;
  assertCharacters(text);
  const entityOf = (character: string): string => xmlEntities.get(character) ?? `&#${character.charCodeAt(0)};`;
  return replaceCharacters(text, characters, entityOf, writing);
}

/** What the text around a value may join with. */
export interface Neighbours {
  /** Whether the text before can end with the first characters of an end mark. */
  readonly before: boolean;
  /** Whether the text after can begin with the last characters of an end mark. */
  readonly after: boolean;
}

const sectionBreak = ']]><![CDATA[';

/** CDATA sections. The section is ended and opened again within a `]]>`, and around a carriage return. */
export function cdataWriter({ before, after }: Neighbours): ValueWriter {
  return {
    keepsPlainText: false,
    write(text, _value, writing) {
      assertCharacters(text);
      const start = before && /^\]?>/.test(text) ? sectionBreak : '';
      const end = after && text.endsWith(']') ? sectionBreak : '';
      const replacementOf = (found: string): string => (found === '\r' ? ']]>&#13;<![CDATA[' : `]]${sectionBreak}>`);
      const inside = replaceCharacters(text, /\]\]>|\r/g, replacementOf, writing);
      return start + inside + end;
    },
  };
}

/** Comments, in which two hyphens may not stand together: a space divides them. */
export function commentWriter({ before, after }: Neighbours): ValueWriter {
  return {
    keepsPlainText: false,
    write(text, _value, writing) {
      assertCharacters(text);
      const start = before && text.startsWith('-') ? ' ' : '';
      const end = after && text.endsWith('-') ? ' ' : '';
      return start + replaceCharacters(text, /-(?=-)/g, () => '- ', writing) + end;
    },
  };
}

/** Values without escapes that a function checks. */
export function rawWriter(assertRaw: (text: string) => void): ValueWriter {
  return {
    keepsPlainText: false,
    write(text: string, _value: Value, writing) {
      writing.checkTime(text.length);
      assertRaw(text);
      return text;
    },
  };
}

function assertCharacters(text: string): void {
  const index = forbiddenIndex(text);
  if (index >= 0) throw new WriteProblem(`XML does not allow the character ${shownCharacter(text, index)}`);
}
