/**
 * Reads the literal text of XML 1.0 and finds its mistakes. Tags are balanced. Namespaces are not checked.
 * `xml-parser.ts` reads the placeholders and blocks between texts.
 */
import { SyntaxMistake } from '../language/problems.ts';
import { forbiddenIndex, isXmlCharacter, shownCharacter } from '../values/xml-characters.ts';
import type { LiteralText } from './format-parser.ts';
import { LiteralCursor } from './literal-cursor.ts';
import { xmlTokens } from './xml-names.ts';
import { startState, tailOf } from './xml-state.ts';
import type { OpenElement, XmlState } from './xml-state.ts';

/** An element may have this many attributes. A block copies their names. */
const attributesMax = 100;

export class XmlReader extends LiteralCursor {
  /** What was read so far. */
  state: XmlState = startState();

  /** Reads literal text, which continues the text before. */
  readText(literal: LiteralText): void {
    this.start(literal);
    const { text } = literal;
    const bad = forbiddenIndex(text);
    if (bad >= 0) throw this.mistake(bad, `XML does not allow the character ${shownCharacter(text, bad)}`);
    if (this.state.isStart && text.startsWith('\ufeff')) this.index = 1;
    while (this.index < text.length) {
      this.readNext();
      this.state.isStart = false;
    }
  }

  private readNext(): void {
    switch (this.state.inside) {
      case 'text':
        return this.readContent();
      case 'tag':
        return this.readInTag();
      case 'attribute':
        return this.readAttributeValue();
      case 'cdata':
        return this.readSection(']]>');
      case 'comment':
        return this.readComment();
    }
  }

  private readContent(): void {
    const character = this.text.charAt(this.index);
    if (character === '<') return this.readMarkup();
    if (character === '&') return this.readReference();
    const end = this.nextIndex(/[<&]/g);
    const text = this.text.slice(this.index, end);
    this.assertNoSectionEnd(text);
    if (this.state.open === undefined && /[^ \t\r\n]/.test(text)) {
      throw this.mistake(this.index + text.search(/[^ \t\r\n]/), 'text must be inside the root element');
    }
    this.state.tail = tailOf(text, this.state.tail);
    this.index = end;
  }

  /** Text of XML may not contain `]]>`. */
  private assertNoSectionEnd(text: string): void {
    const found = `${']'.repeat(this.state.tail)}${text}`.indexOf(']]>');
    if (found < 0) return;
    throw this.mistake(
      this.index + Math.max(0, found - this.state.tail),
      'write &gt; for a > that follows ]], or a placeholder or block, which could end with ]]',
    );
  }

  private readMarkup(): void {
    const { text, index } = this;
    if (text.startsWith('<!--', index)) return this.enter('comment', 4);
    if (text.startsWith('<![CDATA[', index)) {
      if (this.state.open === undefined) throw this.mistake(index, 'text must be inside the root element');
      return this.enter('cdata', 9);
    }
    if (text.startsWith('<?', index)) return this.readInstruction();
    if (text.startsWith('<!', index)) return this.readDoctype();
    if (text.startsWith('</', index)) return this.readEndTag();
    const found = this.take(xmlTokens.startTag);
    if (found === undefined && index === text.length - 1) {
      throw this.mistake(index, 'the name of an element cannot be a placeholder; print the element with rawText');
    }
    if (found === undefined) throw this.mistake(index, 'write &lt; for a < that starts no tag');
    const [, name = ''] = found;
    if (this.state.open === undefined && this.state.hasRoot) throw this.mistake(index, 'a second root element');
    Object.assign(this.state, { inside: 'tag', needsSpace: true, attributes: new Set() });
    this.state.tag = { name, at: this.offsetOf(index) };
  }

  private enter(inside: 'comment' | 'cdata', width: number): void {
    this.state.inside = inside;
    this.state.tail = 0;
    this.state.openedAt = this.offsetOf(this.index);
    this.index += width;
  }

  private readEndTag(): void {
    const { state, index } = this;
    const [, name = ''] = this.take(xmlTokens.endTag) ?? [];
    if (name === '') throw this.mistake(index, 'an end tag is written </name>, without a placeholder in it');
    const { open } = state;
    if (open === undefined) throw this.mistake(index, `</${name}> closes no element`);
    const at = this.offsetOf(index);
    if (open.name !== name) throw new SyntaxMistake(at, `</${name}> found, but </${open.name}> expected`, open.at);
    if (open === state.around) {
      throw new SyntaxMistake(at, `</${name}> closes an element that was opened outside of this block`, open.at);
    }
    state.open = open.outer;
    state.tail = 0;
  }

  private readInstruction(): void {
    const { index, text } = this;
    if (/^<\?xml[ \t\r\n]/.test(text.slice(index, index + 6))) return this.readDeclaration();
    const [, target = ''] = this.take(xmlTokens.instruction) ?? [];
    const end = text.indexOf('?>', this.index);
    if (target === '' || target.toLowerCase() === 'xml' || end < 0) {
      throw this.mistake(index, 'a processing instruction is written <?name …?>, without a placeholder in it');
    }
    this.index = end + 2;
    this.state.tail = 0;
  }

  private readDeclaration(): void {
    const { index } = this;
    if (!this.state.isStart) throw this.mistake(index, 'the XML declaration must be the start of the document');
    if (this.take(xmlTokens.declaration) === undefined) {
      throw this.mistake(index, 'the XML declaration is written <?xml version="1.0" encoding="UTF-8"?>');
    }
  }

  private readDoctype(): void {
    const { index, state } = this;
    const isAllowed = state.open === undefined && !state.hasRoot && !state.hasDoctype;
    if (!isAllowed || this.take(xmlTokens.doctype) === undefined) {
      throw this.mistake(index, 'one <!DOCTYPE name SYSTEM "…"> may come before the root, without declarations in [ ]');
    }
    state.hasDoctype = true;
  }

  private readInTag(): void {
    const { state, text } = this;
    const start = this.index;
    const spaces = this.take(xmlTokens.spaces)?.[0] ?? '';
    if (spaces !== '') state.needsSpace = false;
    if (this.index === text.length) return;
    if (text.startsWith('/>', this.index)) return this.endTag(2, state.open);
    if (text.startsWith('>', this.index)) {
      return this.endTag(1, { name: state.tag.name, at: state.tag.at, outer: state.open });
    }
    const at = this.index;
    const found = this.take(xmlTokens.attribute);
    if (found === undefined) {
      throw this.mistake(at, `an attribute of <${state.tag.name}> is written name="value"; > or /> ends the tag`);
    }
    const [, name = '', quote = ''] = found;
    if (state.needsSpace) throw this.mistake(start, `a space is missing before the attribute ${name}`);
    if (state.attributes.has(name)) throw this.mistake(at, `<${state.tag.name}> has the attribute ${name} twice`);
    if (state.attributes.size >= attributesMax) throw this.mistake(at, `more than ${attributesMax} attributes`);
    state.attributes.add(name);
    Object.assign(state, { inside: 'attribute', quote, openedAt: this.offsetOf(at) });
  }

  private endTag(width: number, open: OpenElement | undefined): void {
    this.index += width;
    Object.assign(this.state, { inside: 'text', open, hasRoot: true, tail: 0, attributes: new Set() });
  }

  private readAttributeValue(): void {
    const { state, text, index } = this;
    const character = text.charAt(index);
    if (character === state.quote) {
      this.index++;
      Object.assign(state, { inside: 'tag', needsSpace: true, quote: '' });
    } else if (character === '&') this.readReference();
    else if (character === '<') throw this.mistake(index, 'write &lt; for a < in an attribute value');
    else this.index = this.nextIndex(state.quote === '"' ? /[<&"]/g : /[<&']/g);
  }

  private readReference(): void {
    const { index, state } = this;
    if (state.inside === 'text' && state.open === undefined) {
      throw this.mistake(index, 'text must be inside the root element');
    }
    state.tail = 0;
    if (this.take(xmlTokens.entity) !== undefined) return;
    const found = this.take(xmlTokens.reference);
    if (found === undefined) {
      const known = '&amp; &lt; &gt; &quot; &apos; and numbers such as &#160;';
      throw this.mistake(index, `write &amp; for &; XML knows only ${known}`);
    }
    const code = found[1] === undefined ? Number.parseInt(found[2] ?? '', 16) : Number(found[1]);
    if (!isXmlCharacter(code)) throw this.mistake(index, `XML does not allow the character ${found[0]}`);
  }

  private readSection(end: string): void {
    const { state, text, index } = this;
    const found = text.indexOf(end, index);
    const inside = text.slice(index, found < 0 ? text.length : found);
    const split = index === 0 && `${']'.repeat(state.tail)}${inside}`.indexOf(end) >= 0;
    if (split) throw this.mistake(index, 'the text before could end with ]], which would end the CDATA section here');
    state.tail = tailOf(inside, state.tail);
    this.leave(found, end.length);
  }

  private readComment(): void {
    const { state, text, index } = this;
    if (index === 0 && state.tail > 0 && text.startsWith('-')) {
      throw this.mistake(index, 'put a space before this hyphen, because the comment may not contain two in a row');
    }
    const found = text.indexOf('--', index);
    if (found >= 0 && text.charAt(found + 2) !== '>') throw this.mistake(found, 'a comment may not contain --');
    if (found < 0) state.tail = text.endsWith('-') && text.length > index ? 1 : 0;
    this.leave(found, 3);
  }

  /** Leaves a section or comment at its end mark, or goes to the end of the text. */
  private leave(found: number, width: number): void {
    this.index = found < 0 ? this.text.length : found + width;
    if (found >= 0) Object.assign(this.state, { inside: 'text', tail: 0 });
  }
}
