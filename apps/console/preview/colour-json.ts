/** Splits JSON text into parts with a colour. Pure; parses no values. */

export interface ColouredPart {
  readonly text: string;
  /** Undefined for punctuation and spaces. */
  readonly kind: 'member' | 'text' | 'number' | 'word' | undefined;
}

const token = /"(?:[^"\\]|\\.)*"(\s*:)?|-?\d[\d.eE+-]*|true|false|null/g;

/** @param text JSON, or the start of it; the parts together are the text */
export function colourJson(text: string): readonly ColouredPart[] {
  const parts: ColouredPart[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [matched, colon = ''] = match;
    const value = matched.slice(0, matched.length - colon.length);
    if (match.index > end) parts.push({ text: text.slice(end, match.index), kind: undefined });
    parts.push({ text: value, kind: kindOf(value, colon !== '') });
    end = match.index + value.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), kind: undefined });
  return parts;
}

function kindOf(value: string, isMember: boolean): ColouredPart['kind'] {
  if (value.startsWith('"')) return isMember ? 'member' : 'text';
  return /^[-\d]/.test(value) ? 'number' : 'word';
}
