/** The state of the XML parser. */
import { SyntaxMistake } from '../language/problems.ts';

/** An open element. Elements form a list, so that blocks share the elements around them. */
export interface OpenElement {
  readonly name: string;
  readonly at: number;
  readonly outer: OpenElement | undefined;
}

type Inside = 'text' | 'tag' | 'attribute' | 'cdata' | 'comment';

/** What was read before a position of an XML body. */
export interface XmlState {
  inside: Inside;
  /** The innermost open element; undefined outside of the root element. */
  open: OpenElement | undefined;
  /** The element that is open around the block. The block must not close it. */
  readonly around: OpenElement | undefined;
  hasRoot: boolean;
  /** Whether nothing was printed yet, so that an XML declaration can come. */
  isStart: boolean;
  /** The start tag that is being read. */
  tag: { readonly name: string; readonly at: number };
  attributes: Set<string>;
  needsSpace: boolean;
  quote: string;
  hasDoctype: boolean;
  /** How many `]` can end the text or section so far, or whether a hyphen can end the comment. 2 when it is unknown. */
  tail: number;
  /** Where the section, comment or attribute was opened. */
  openedAt: number;
}

/** The state at the start of a body. */
export function startState(): XmlState {
  return {
    inside: 'text',
    open: undefined,
    around: undefined,
    hasRoot: false,
    isStart: true,
    tag: { name: '', at: 0 },
    attributes: new Set(),
    needsSpace: false,
    quote: '',
    hasDoctype: false,
    tail: 0,
    openedAt: 0,
  };
}

/** How many `]` a text ends with, at most two. `before` are those of the text before. */
export function tailOf(text: string, before: number): number {
  const own = /\]{0,2}$/.exec(text)?.[0].length ?? 0;
  return own === text.length ? Math.min(2, own + before) : own;
}

/**
 * Checks that a block ends where it began: in the same element, tag, attribute value, section or comment.
 *
 * @throws {SyntaxMistake} otherwise
 */
export function assertSamePlace(at: number, start: XmlState, end: XmlState): void {
  if (end.open !== start.open && end.open !== undefined && end.inside === start.inside) {
    throw new SyntaxMistake(end.open.at, `<${end.open.name}> is not closed in its block`, at);
  }
  if (end.inside !== start.inside || end.open !== start.open || openedAtOf(end) !== openedAtOf(start)) {
    throw new SyntaxMistake(at, `the text starts in ${nameOf(start.inside)} and ends in ${nameOf(end.inside)}`);
  }
}

/** Where the tag, attribute value, section or comment was opened. */
function openedAtOf({ inside, tag, openedAt }: XmlState): number {
  if (inside === 'text') return -1;
  return inside === 'tag' ? tag.at : openedAt;
}

/** A position as messages name it. */
export function nameOf(inside: Inside): string {
  const names = { text: 'content', tag: 'a tag', attribute: 'an attribute value', cdata: 'a CDATA section' } as const;
  return inside === 'comment' ? 'a comment' : names[inside];
}
