/** Writes values in XML: in text, in attributes, in CDATA sections and in comments. */
import type { Value } from '../values/value.ts';
import { forbiddenIndex, shownCharacter } from '../values/xml-characters.ts';
import { xmlEntities } from '../values/xml-text.ts';
import { WriteProblem } from './format-parser.ts';
import type { ValueWriter } from './format-parser.ts';

// Most texts contain none of these, and are written as they are.
const needsCare = /[&<>"']|[^\u0020-\ud7ff\ue000-\ufffd]/;

/** Text content. A parser would read a carriage return as a line feed. */
export const textWriter: ValueWriter = { write: (text) => escaped(text, /[&<>"'\r]/g), keepsPlainText: true };

/** Attribute values. A parser would read tabs and line breaks as spaces. */
export const attributeWriter: ValueWriter = { write: (text) => escaped(text, /[&<>"'\t\n\r]/g), keepsPlainText: true };

function escaped(text: string, characters: RegExp): string {
  if (!needsCare.test(text)) return text;
  assertCharacters(text);
  return text.replaceAll(characters, (character) => xmlEntities.get(character) ?? `&#${character.charCodeAt(0)};`);
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
    write(text) {
      assertCharacters(text);
      const start = before && /^\]?>/.test(text) ? sectionBreak : '';
      const end = after && text.endsWith(']') ? sectionBreak : '';
      const inside = text.replaceAll(']]>', `]]${sectionBreak}>`).replaceAll('\r', ']]>&#13;<![CDATA[');
      return start + inside + end;
    },
  };
}

/** Comments, in which two hyphens may not stand together: a space divides them. */
export function commentWriter({ before, after }: Neighbours): ValueWriter {
  return {
    keepsPlainText: false,
    write(text) {
      assertCharacters(text);
      const start = before && text.startsWith('-') ? ' ' : '';
      const end = after && text.endsWith('-') ? ' ' : '';
      return start + text.replaceAll(/-(?=-)/g, '- ') + end;
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
