/**
 * Builds the segments of a text body, or of the inside of a JSON string, from its tags in order. Reports unbalanced
 * blocks and goes on after them.
 */
import type { Branch, CallExpression, Expression, ForHead, Segment } from './ast.ts';
import { cut, readCondition, readForHead } from './block-heads.ts';
import { SyntaxMistake } from './problems.ts';
import type { BareTag, Tag, TagReader } from './tags.ts';

/** Blocks may nest this deep. */
export const blocksMax = 32;

interface OpenBlock {
  readonly kind: 'for' | 'if';
  readonly at: number;
  readonly text: string;
  readonly head: ForHead | undefined;
  readonly branches: Branch<readonly Segment[]>[];
  branchAt: number;
  condition: Expression | undefined;
  hasElse: boolean;
  /** Whether a wrong tag in the block was reported. Its missing end is then not reported as well. */
  isReported: boolean;
  segments: Segment[];
}

export class SegmentBuilder {
  private readonly tags: TagReader;
  private readonly depthBefore: number;
  private readonly open: OpenBlock[] = [];
  private readonly top: Segment[] = [];

  /** @param depthBefore how many blocks are open around a JSON string */
  constructor(tags: TagReader, depthBefore = 0) {
    this.tags = tags;
    this.depthBefore = depthBefore;
  }

  /** Adds literal text, and joins it with literal text before it. */
  literal(text: string, at: number): void {
    if (text === '') return;
    const segments = this.segments();
    const last = segments.at(-1);
    if (last?.kind === 'literal') segments[segments.length - 1] = { ...last, text: last.text + text };
    else segments.push({ kind: 'literal', at, text });
  }

  /** Adds a tag, without comments. Does nothing once there are too many mistakes: reading on costs time only. */
  tag(tag: Tag): void {
    if (this.tags.hasTooManyMistakes) return;
    if (tag.kind === 'raw') this.literal(tag.text, tag.at);
    if (tag.kind === 'bare') this.bare(tag.name, tag.at);
    if (tag.kind === 'call') this.call(tag.call, tag.end);
  }

  /** Returns the segments. Reports the blocks that are still open. */
  finish(): readonly Segment[] {
    for (const { at, text, isReported } of this.open) {
      if (!isReported) this.tags.report(at, `${text} is not closed`, at);
    }
    return this.top;
  }

  private segments(): Segment[] {
    return this.open.at(-1)?.segments ?? this.top;
  }

  private call(call: CallExpression, end: number): void {
    if (call.name === 'for' || call.name === 'if') this.openBlock(call, end);
    else if (call.name === 'elseif') this.branch(call.at, call);
    else this.segments().push({ kind: 'placeholder', at: call.at, call });
  }

  private openBlock(call: CallExpression, end: number): void {
    if (this.depthBefore + this.open.length >= blocksMax) {
      throw new SyntaxMistake(call.at, `blocks may nest at most ${blocksMax} deep`);
    }
    const text = cut(this.tags.body.slice(call.at, end));
    const head = call.name === 'for' ? this.attempt(() => readForHead(call, text)) : undefined;
    const condition = call.name === 'if' ? this.attempt(() => readCondition(call)) : undefined;
    const kind = call.name === 'for' ? 'for' : 'if';
    const at = call.at;
    const unset = { branches: [], branchAt: at, hasElse: false, isReported: false, segments: [] };
    this.open.push({ ...unset, kind, at, text, head, condition });
  }

  private bare(name: BareTag, at: number): void {
    if (name === 'else') this.branch(at, undefined);
    else if (name === 'endraw') this.tags.report(at, '<endraw> found, but no <raw()> is open');
    else this.close(name === 'endfor' ? 'for' : 'if', at);
  }

  private branch(at: number, call: CallExpression | undefined): void {
    const tag = call === undefined ? '<else>' : '<elseif()>';
    const block = this.open.at(-1);
    if (block?.kind !== 'if' && this.tags.isInRefusedBlock(false)) return;
    if (block === undefined) return this.tags.report(at, `${tag} found, but no <if()> is open`);
    if (block.kind === 'for') {
      block.isReported = true;
      return this.tags.report(at, expected(tag, block, this.tags), block.at);
    }
    if (block.hasElse) return this.tags.report(at, `${tag} found after <else>, but <endif> expected`, block.at);
    endBranch(block);
    block.branchAt = at;
    block.condition = call === undefined ? undefined : this.attempt(() => readCondition(call));
    block.hasElse = call === undefined;
  }

  private close(kind: 'for' | 'if', at: number): void {
    const tag = kind === 'for' ? '<endfor>' : '<endif>';
    const block = this.open.at(-1);
    if (block?.kind === kind) return this.closeTop(block);
    const outer = this.open.findLastIndex((candidate) => candidate.kind === kind);
    if (outer < 0 && this.tags.isInRefusedBlock(true)) return;
    if (block === undefined) return this.tags.report(at, `${tag} found, but no block is open`);
    this.tags.report(at, expected(tag, block, this.tags), block.at);
    block.isReported = true;
    // The tag closes an outer block. The blocks that are open in it were reported above.
    while (outer >= 0 && this.open.length > outer) this.closeTop(this.open.at(-1));
  }

  private closeTop(block: OpenBlock | undefined): void {
    if (block === undefined) return;
    this.open.pop();
    const segment = closed(block);
    if (segment !== undefined) this.segments().push(segment);
  }

  private attempt<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof SyntaxMistake)) throw error;
      this.tags.report(error.at, error.message, error.openedAt);
      return undefined;
    }
  }
}

function endBranch(block: OpenBlock): void {
  block.branches.push({ at: block.branchAt, condition: block.condition, body: block.segments });
  block.segments = [];
}

/** The block as a segment; undefined for a loop with a mistake in its head. */
function closed(block: OpenBlock): Segment | undefined {
  if (block.kind === 'if') {
    endBranch(block);
    return { kind: 'if', at: block.at, branches: block.branches };
  }
  if (block.head === undefined) return undefined;
  return { kind: 'for', at: block.at, head: block.head, body: block.segments };
}

function expected(tag: string, block: OpenBlock, tags: TagReader): string {
  const wanted = block.kind === 'for' ? '<endfor>' : '<endif>';
  return `${tag} found, but ${wanted} expected; ${block.text} was opened at ${tags.describe(block.at)}`;
}
