/** Tells text that is meant as JSON from other text, for bodies that are not valid JSON and have no `format`. */
import { isStatement, JsonCursor } from './json-cursor.ts';
import type { SyntaxMistake as Mistake, Warning } from './problems.ts';
import { SyntaxMistake } from './problems.ts';
import type { Source } from './source.ts';
import { TagReader } from './tags.ts';

/**
 * Whether a body with mistakes in its JSON is meant as JSON: an object that starts with a member, a block or its end,
 * or a list that starts with an element that no prose starts with. They can be in a block, in `raw`, or in the function
 * that is called, and comments of other languages can be around them.
 */
export function looksLikeJson(source: Source): boolean {
  try {
    return new Likeness(source).startsLikeJson();
  } catch (error) {
    if (error instanceof SyntaxMistake) return false;
    throw error;
  }
}

/** Warns of a text that is nearly JSON: its names have wrong quotes, or its list is not closed. */
export function almostJson(body: string, error: Mistake): Warning[] {
  const start = /^\s*(?:[[{]\s*)/.exec(body)?.[0].length ?? 0;
  const bracket = body.slice(0, start).trim().charAt(0);
  const isNamed = bracket === '{' && /^(?:\w+|'[^'\n]{0,80}')\s*:/.test(body.slice(start, start + 200));
  const isOpen = bracket === '[' && error.openedAt === body.indexOf('[') && error.at === error.openedAt;
  const reason = isNamed ? 'names need double quotes' : isOpen ? '[ is not closed' : undefined;
  if (reason === undefined) return [];
  return [
    { at: isNamed ? start : error.at, code: 'LOOKS_LIKE_JSON', reason: `this is text, not JSON, because ${reason}` },
  ];
}

/** The warning of a body that is nothing but texts in quotes, one a line: it could also be CSV of one column. */
export function textsAreLines(body: string): Warning {
  const reason =
    'each line is a JSON text, so this is NDJSON; add the line <format(ndjson)>, <format(csv)> or <format(text)>';
  return { at: body.search(/\S/), code: 'LOOKS_LIKE_FORMAT', reason };
}

class Likeness {
  private readonly cursor: JsonCursor;
  /** Where the contents of functions start, by their names. */
  private readonly contents = new Map<string, number>();

  constructor(source: Source) {
    this.cursor = new JsonCursor(new TagReader(source));
  }

  startsLikeJson(): boolean {
    const { cursor } = this;
    for (;;) {
      const open = this.skipSilent();
      if (open === '{' || open === '[') return this.isMember(open);
      const tag = open === '<' ? cursor.peekTag() : undefined;
      if (tag?.kind === 'raw') return /^\s*(?:\{\s*["}]|\[\s*[{["\]])/.test(tag.text);
      if (tag?.kind !== 'call') return false;
      const { name } = tag.call;
      const content = this.contents.get(name);
      this.contents.delete(name); // a function can call itself
      if (name !== 'for' && name !== 'if' && content === undefined) return false;
      cursor.at = content ?? tag.end;
    }
  }

  private isMember(open: '{' | '['): boolean {
    const { cursor } = this;
    cursor.at++;
    const next = this.skipSilent();
    if (next === '<') return /^<(?:for|if)\(/.test(cursor.body.slice(cursor.at, cursor.at + 5));
    return next !== '' && (open === '{' ? '"}' : '{["]').includes(next);
  }

  /** Skips white space, comments, statements and definitions. Returns the next character, '' at the end. */
  private skipSilent(): string {
    const { cursor } = this;
    for (;;) {
      const next = cursor.skipToNext();
      if (next === '/' && this.skipForeignComment()) continue;
      if (!/^<(?:let|setVar|setLocale|format|def)\(/.test(cursor.body.slice(cursor.at, cursor.at + 11))) return next;
      if (cursor.body.startsWith('<def(', cursor.at)) {
        if (!this.skipDef()) return next;
        continue;
      }
      const statement = cursor.peekTag();
      if (statement?.kind !== 'call' || (!isStatement(statement.call.name) && statement.call.name !== 'format'))
        return next;
      cursor.at = statement.end;
    }
  }

  /** Skips a comment of JavaScript, which JSON does not have. */
  private skipForeignComment(): boolean {
    const comment = /\/\/[^\n]*|\/\*[^]*?\*\//y;
    comment.lastIndex = this.cursor.at;
    const found = comment.exec(this.cursor.body);
    if (found === null) return false;
    this.cursor.at += found[0].length;
    return true;
  }

  private skipDef(): boolean {
    const { cursor } = this;
    const end = cursor.body.indexOf('<enddef>', cursor.at);
    if (end < 0) return false;
    const [head, name = ''] = /<def\(\s*(\w+)[^)]*\)>/y.exec(cursor.body.slice(cursor.at, end)) ?? [];
    if (head !== undefined) this.contents.set(name, cursor.at + head.length);
    cursor.at = end + '<enddef>'.length;
    return true;
  }
}
