/**
 * Finds tags, attributes and comments of an HTML body, as browsers read them. Tags need not be balanced. Values are
 * written in text, in quoted attributes and in comments. In scripts and styles no escape is safe, wherever they stand.
 */
import { SyntaxMistake } from '../language/problems.ts';
import type { FormatParser, LiteralText, Place, ValueWriter, Writing } from './format-parser.ts';
import { replaceCharacters } from './replace-characters.ts';
import { LiteralCursor } from './literal-cursor.ts';

type Inside = 'text' | 'tag' | 'attribute' | 'bare attribute' | 'comment' | 'escaped text' | 'raw text';

interface HtmlState {
  readonly inside: Inside;
  readonly openedAt: number;
  /** The element of the tag that is read, or whose text ends only at its own end tag; in lower case. */
  readonly element: string;
  /** The attribute that is read, in lower case. */
  readonly attribute: string;
  readonly quote: string;
  /** The start of a URL, as browsers read it: as much of it as decides whether it is a script. */
  readonly urlStart: string;
  /** Whether the name of the tag could continue, because a block begins or ends after it. */
  readonly isNameOpen: boolean;
}

const rawElements: ReadonlySet<string> = new Set(
  'script style xmp iframe noembed noframes noscript plaintext'.split(' '),
);
const escapedElements: ReadonlySet<string> = new Set(['textarea', 'title']);

const scriptScheme = 'javascript:';
const urlAttributes: ReadonlySet<string> = new Set('href xlink:href src action formaction data'.split(' '));

export class HtmlParser extends LiteralCursor implements FormatParser<HtmlState> {
  state: HtmlState = {
    inside: 'text',
    openedAt: 0,
    element: '',
    attribute: '',
    quote: '',
    urlStart: '',
    isNameOpen: false,
  };

  readText(literal: LiteralText): void {
    this.start(literal);
    while (this.index < literal.text.length) this.readNext();
  }

  readValue({ at, isRaw }: Place): ValueWriter {
    const { inside, element, attribute, urlStart } = this.state;
    if (isRaw) return rawWriter;
    if (inside === 'text' || inside === 'escaped text') return textWriter;
    if (inside === 'comment') return commentWriter;
    const isCode = attribute.startsWith('on') || attribute === 'srcdoc' || attribute === 'style';
    if (inside === 'attribute' && !isCode && urlStart !== scriptScheme) return textWriter;
    if (inside !== 'tag' && inside !== 'bare attribute') {
      const where =
        inside === 'raw text' ? `<${element}>` : isCode ? `the attribute ${attribute}` : 'a javascript: URL';
      throw new SyntaxMistake(at, `no escape is safe in ${where}; use a data- attribute, or print it with rawText`);
    }
    const part = `a value cannot be a part of the tag <${element}>`;
    throw new SyntaxMistake(at, `${part}; put it in an attribute value in quotes`);
  }

  stateInBlock(): HtmlState {
    return this.state;
  }

  stateAfterBlock(at: number, ends: readonly HtmlState[]): HtmlState {
    for (const end of ends) assertSamePlace(at, this.state, end);
    const scriptUrl = ends.find(({ urlStart }) => urlStart === scriptScheme);
    const { urlStart } = scriptUrl ?? this.state;
    return { ...this.state, urlStart, isNameOpen: ends.some(({ isNameOpen }) => isNameOpen) };
  }

  assertRepeatable(at: number, start: HtmlState): void {
    assertSamePlace(at, start, this.state);
  }

  readEnd(): void {
    const { inside, openedAt, element } = this.state;
    if (inside === 'text') return;
    const name = inside === 'comment' ? 'the comment' : `<${element}>`;
    throw new SyntaxMistake(openedAt, `${name} is not closed`, openedAt);
  }

  private readNext(): void {
    switch (this.state.inside) {
      case 'text':
        return this.readContent();
      case 'tag':
        return this.readInTag();
      case 'attribute':
        return this.readAttribute();
      case 'bare attribute':
        return this.readBareValue();
      case 'comment':
        return this.readComment();
      case 'escaped text':
      case 'raw text':
        return this.readElementText();
    }
  }

  private readContent(): void {
    const { text } = this;
    const index = text.indexOf('<', this.index);
    this.index = index < 0 ? text.length : index;
    if (index < 0) return;
    if (text.startsWith('<!--', index)) return this.enter('comment', 4);
    const [tag = '', slash = '', name = ''] = this.take(/<(\/?)([A-Za-z][^\t\n\f\r />]*)/y) ?? [];
    if (tag !== '') {
      const element = slash + name.toLowerCase();
      const isNameOpen = this.index === text.length;
      this.state = { ...this.state, inside: 'tag', openedAt: this.offsetOf(index), element, isNameOpen };
    } else if (/[!?/]/.test(text.charAt(index + 1))) {
      this.readDeclaration(index);
    } else if (index + 1 === text.length) {
      throw this.mistake(index, 'write &lt; for a < before a tag of the template');
    } else {
      this.index++;
    }
  }

  /** Reads `<!DOCTYPE html>` and other text to `>` that is no tag. */
  private readDeclaration(index: number): void {
    const end = this.text.indexOf('>', index);
    if (end < 0) throw this.mistake(index, 'this is not closed by >, without a placeholder in it');
    this.index = end + 1;
  }

  private enter(inside: Inside, width: number): void {
    this.state = { ...this.state, inside, openedAt: this.offsetOf(this.index) };
    this.index += width;
  }

  private readInTag(): void {
    if (this.state.isNameOpen) {
      if (/[^\t\n\f\r />]/.test(this.text.charAt(this.index))) {
        throw this.mistake(this.index, 'the name of a tag may not be divided by a block');
      }
      this.state = { ...this.state, isNameOpen: false };
    }
    if (this.take(/[\t\n\f\r /]+/y) !== undefined) return;
    if (this.text.charAt(this.index) === '>') return this.endTag();
    const found = this.take(/([^\t\n\f\r />][^\t\n\f\r />=]*)[\t\n\f\r ]*(=?)[\t\n\f\r ]*(["']?)/y);
    if (found === undefined) throw new Error('every character in a tag is read');
    const [, name = '', equals = '', quote = ''] = found;
    if (equals === '' && quote !== '') {
      this.index -= quote.length;
      return;
    }
    const inside = quote === '' ? (equals === '' ? 'tag' : 'bare attribute') : 'attribute';
    this.state = { ...this.state, inside, attribute: inside === 'tag' ? '' : name.toLowerCase(), quote, urlStart: '' };
  }

  private endTag(): void {
    const { element } = this.state;
    this.index++;
    const inside = rawElements.has(element) ? 'raw text' : escapedElements.has(element) ? 'escaped text' : 'text';
    this.state = { ...this.state, inside, attribute: '', quote: '' };
  }

  private readAttribute(): void {
    const { text, index, state } = this;
    const { attribute, quote, urlStart } = state;
    const end = text.indexOf(quote, index);
    this.index = end < 0 ? text.length : end + 1;
    if (end >= 0) this.state = { ...state, inside: 'tag', attribute: '', quote: '' };
    else if (urlAttributes.has(attribute)) {
      this.state = { ...state, urlStart: (urlStart + asUrl(text.slice(index))).slice(0, scriptScheme.length) };
    }
  }

  private readBareValue(): void {
    this.take(/[^\t\n\f\r >]*/y);
    if (this.index < this.text.length) this.state = { ...this.state, inside: 'tag', attribute: '' };
  }

  /** A comment ends at `-->`. Browsers also end it at `--!>`, and at `>` right after its start. */
  private readComment(): void {
    const { text, index } = this;
    const early = /-?!?>/y;
    early.lastIndex = index;
    if ((index === 0 || text.startsWith('<!--', index - 4)) && early.test(text)) {
      throw this.mistake(index, 'browsers can end the comment here; put a space before this');
    }
    const end = /--!?>/g;
    end.lastIndex = index;
    const found = end.exec(text);
    this.index = found === null ? text.length : found.index + found[0].length;
    if (found !== null) this.state = { ...this.state, inside: 'text' };
  }

  private readElementText(): void {
    const { text, state } = this;
    const endTag = new RegExp(`</${state.element}(?=[\\t\\n\\f\\r />])`, 'gi');
    endTag.lastIndex = this.index;
    const found = endTag.exec(text);
    this.index = found === null ? text.length : found.index + found[0].length;
    if (found === null) return;
    this.state = { ...state, inside: 'tag', openedAt: this.offsetOf(found.index), element: `/${state.element}` };
  }
}

function assertSamePlace(at: number, start: HtmlState, end: HtmlState): void {
  const isSame =
    start.inside === end.inside &&
    start.quote === end.quote &&
    (start.inside === 'text' || (start.element === end.element && start.attribute === end.attribute));
  if (!isSame) throw new SyntaxMistake(at, `the block starts in ${nameOf(start)} and ends in ${nameOf(end)}`);
}

function nameOf({ inside, element, attribute }: HtmlState): string {
  if (inside === 'text' || inside === 'comment') return inside === 'text' ? 'text' : 'a comment';
  if (inside === 'tag') return `the tag <${element}>`;
  return attribute === '' ? `<${element}>` : `the attribute ${attribute}`;
}

/** Decodes references, and leaves out what browsers ignore in a scheme: spaces and control characters, and the case. */
function asUrl(text: string): string {
  return text
    .replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (_, hex: string | undefined, decimal: string | undefined) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replaceAll('&colon;', ':')
    .replaceAll(/&(?:Tab|NewLine);|[\0- ]/g, '')
    .toLowerCase();
}

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
  ['\r', '&#13;'],
]);

function withEntities(text: string, writing: Writing): string {
  return /[&<>"'\r]/.test(text)
    ? replaceCharacters(text, /[&<>"'\r]/g, (character) => entities.get(character) ?? character, writing)
    : text;
}

const rawWriter: ValueWriter = { keepsPlainText: true, write: (text) => text };
const textWriter: ValueWriter = { keepsPlainText: true, write: (text, _value, writing) => withEntities(text, writing) };
/** A comment has no escapes. The value cannot end it, because it has no `>` and no hyphen at its ends. */
const commentWriter: ValueWriter = {
  keepsPlainText: false,
  write: (text, _value, writing) =>
    replaceCharacters(withEntities(text, writing), /-(?=-)/g, () => '- ', writing)
      .replace(/^-/, ' -')
      .replace(/-$/, '- '),
};
