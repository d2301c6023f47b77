/**
 * Checks that a body is well-formed XML 1.0, whatever the values of its placeholders are. Tags are balanced in the body
 * and in each branch and round of its blocks. `xml-reader.ts` reads the literal text.
 */
import { SyntaxMistake } from '../language/problems.ts';
import { WriteProblem } from './format-parser.ts';
import type { FormatParser, Place, ValueWriter } from './format-parser.ts';
import { XmlReader } from './xml-reader.ts';
import { assertSamePlace, nameOf } from './xml-state.ts';
import type { XmlState } from './xml-state.ts';
import { attributeWriter, cdataWriter, commentWriter, rawWriter, textWriter } from './xml-writers.ts';

/** The tail of the state after a value, which can end with any characters. */
const unknownTail = 2;
/** Offsets in a raw text start here, so that none of them is an offset of the body. */
const rawOffset = 1e12;

export class XmlParser extends XmlReader implements FormatParser<XmlState> {
  readValue({ at, isRaw, next }: Place): ValueWriter {
    const { state } = this;
    if (state.inside === 'tag') {
      const part = `a value cannot be a part of the tag <${state.tag.name}>`;
      throw new SyntaxMistake(at, `${part}; put it in an attribute value, or print the element with rawText`);
    }
    if (state.inside === 'text' && state.open === undefined) {
      throw new SyntaxMistake(at, 'a value must be inside the root element');
    }
    const before = state.tail > 0;
    if (state.inside === 'cdata') {
      const after = next === undefined || /^\]?>/.test(next);
      if (!after) state.tail = unknownTail;
      return cdataWriter({ before, after });
    }
    if (state.inside === 'comment') return commentWriter({ before, after: next === undefined || next.startsWith('-') });
    state.tail = unknownTail;
    if (isRaw) return this.rawWriter();
    return state.inside === 'attribute' ? attributeWriter : textWriter;
  }

  stateInBlock(): XmlState {
    const { state } = this;
    return {
      ...state,
      around: state.open,
      isStart: false,
      attributes: new Set(state.attributes),
      tail: unknownTail,
    };
  }

  stateAfterBlock(at: number, ends: readonly XmlState[]): XmlState {
    const before = this.state;
    const [first] = ends;
    for (const end of ends) {
      assertSamePlace(at, before, end);
      if (end.hasRoot !== first?.hasRoot) {
        throw new SyntaxMistake(at, 'every branch of this block needs the root element, or none of them');
      }
    }
    return {
      ...before,
      hasRoot: first?.hasRoot ?? before.hasRoot,
      isStart: false,
      attributes: new Set(ends.flatMap(({ attributes }) => [...attributes])),
      needsSpace: ends.some(({ needsSpace }) => needsSpace),
      tail: unknownTail,
    };
  }

  assertRepeatable(at: number, start: XmlState): void {
    const { state } = this;
    assertSamePlace(at, start, state);
    if (state.hasRoot !== start.hasRoot) throw new SyntaxMistake(at, 'a root element cannot repeat');
    if (state.attributes.size !== start.attributes.size) {
      throw new SyntaxMistake(at, `attributes of <${state.tag.name}> cannot repeat`);
    }
    if (state.needsSpace && !start.needsSpace) {
      throw new SyntaxMistake(at, 'a space is missing between two rounds');
    }
  }

  readEnd(bodyEnd: number): void {
    const { inside, open, openedAt, tag, hasRoot } = this.state;
    if (inside === 'tag') throw new SyntaxMistake(tag.at, `the tag <${tag.name}> is not closed`, tag.at);
    if (inside !== 'text') throw new SyntaxMistake(openedAt, `${nameOf(inside)} is not closed`, openedAt);
    if (open !== undefined) throw new SyntaxMistake(open.at, `<${open.name}> is not closed`, open.at);
    if (!hasRoot) throw new SyntaxMistake(bodyEnd, 'the root element is missing');
  }

  /** Checks at run time that a raw text is well-formed by itself: elements in content, plain text in attributes. */
  private rawWriter(): ValueWriter {
    const start = this.stateInBlock();
    return rawWriter((text) => {
      const reader = new XmlReader();
      reader.state = { ...start, attributes: new Set() };
      try {
        reader.readText({ text, offsetOf: (index) => rawOffset + index });
        assertSamePlace(rawOffset + text.length, start, reader.state);
      } catch (error) {
        if (!(error instanceof SyntaxMistake)) throw error;
        throw new WriteProblem(`${error.message} (character ${error.at - rawOffset + 1})`);
      }
    });
  }
}
