/**
 * Builds the segments of a text body, or of the inside of a JSON string, from its tags in order. Reports unbalanced
 * blocks and goes on after them.
 */
import type { Branch, CallExpression, DefHead, Expression, ForHead, Segment } from './ast.ts';
import { cut, normalizedCondition, readCondition, readDefHead, readForHead } from './block-heads.ts';
import { SyntaxMistake } from './problems.ts';
import type { BareTag, Tag, TagReader } from './tags.ts';

/** The mistake of a function that is defined in another one. */
export const defInDef = 'a def cannot stand inside another def';

/** Blocks may nest this deep. */
export const blocksMax = 32;

type BlockKind = 'for' | 'if' | 'def';

interface OpenBlock {
  readonly kind: BlockKind;
  readonly at: number;
  readonly text: string;
  readonly head: ForHead | undefined;
  readonly def: DefHead | undefined;
  readonly branches: Branch<readonly Segment[]>[];
  branchAt: number;
  condition: Expression | undefined;
  conditionText: string;
  hasElse: boolean;
  /** Whether a wrong tag in the block was reported. Its missing end is then not reported as well. */
  isReported: boolean;
  segments: Segment[];
}

export class SegmentBuilder {
  private readonly tags: TagReader;
  private readonly depthBefore: number;
  private readonly isInJson: boolean;
  private readonly open: OpenBlock[] = [];
  private readonly top: Segment[] = [];

  /** @param blocksAround how many blocks are open around the JSON string; undefined for a text body */
  constructor(tags: TagReader, blocksAround?: number) {
    this.tags = tags;
    this.depthBefore = blocksAround ?? 0;
    this.isInJson = blocksAround !== undefined;
  }

  /**
   * Adds literal text. Joins it with literal text before it: always in a JSON string, elsewhere if nothing of the body
   * is between the two. So each literal of a text body stands as a whole in the body.
   */
  literal(text: string, at: number): void {
    if (text === '') return;
    const segments = this.segments();
    const last = segments.at(-1);
    const isJoined = last?.kind === 'literal' && (this.isInJson || last.at + last.text.length === at);
    if (isJoined) segments[segments.length - 1] = { ...last, text: last.text + text };
    else segments.push({ kind: 'literal', at, text });
  }

  /** Adds a tag. Ignores comments, and every tag once the list of mistakes is full. */
  tag(tag: Tag): void {
    if (this.tags.hasTooManyMistakes) return;
    if (tag.kind === 'raw') this.literal(tag.text, tag.textAt);
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
    if (call.name === 'for' || call.name === 'if' || call.name === 'def') this.openBlock(call.name, call, end);
    else if (call.name === 'elseif') this.branch(call.at, call);
    else this.segments().push({ kind: 'placeholder', at: call.at, call });
  }

  private openBlock(kind: BlockKind, call: CallExpression, end: number): void {
    if (this.depthBefore + this.open.length >= blocksMax) {
      throw new SyntaxMistake(call.at, `blocks may nest at most ${blocksMax} deep`);
    }
    const text = cut(this.tags.body.slice(call.at, end));
    const head = kind === 'for' ? this.attempt(() => readForHead(call, text)) : undefined;
    const def = kind === 'def' ? this.attempt(() => this.defHeadOf(call)) : undefined;
    const { condition, conditionText } = this.conditionOf(kind === 'if' ? call : undefined);
    const at = call.at;
    const unset = { branches: [], branchAt: at, hasElse: false, isReported: false, segments: [] };
    this.open.push({ ...unset, kind, at, text, head, def, condition, conditionText });
  }

  private defHeadOf(call: CallExpression): DefHead {
    if (this.isInJson) throw new SyntaxMistake(call.at, 'a def cannot stand inside a JSON string');
    if (this.open.some(({ kind }) => kind === 'def')) throw new SyntaxMistake(call.at, defInDef);
    return readDefHead(call);
  }

  private bare(name: BareTag, at: number): void {
    if (name === 'else') this.branch(at, undefined);
    else if (name === 'endraw') this.tags.report(at, '<endraw> found, but no <raw()> is open');
    else this.close(kindOfEnd[name], at);
  }

  private branch(at: number, call: CallExpression | undefined): void {
    const tag = call === undefined ? '<else>' : '<elseif()>';
    const block = this.open.at(-1);
    if (block?.kind !== 'if' && this.tags.isInRefusedBlock(false)) return;
    if (block === undefined) return this.tags.report(at, `${tag} found, but no <if()> is open`);
    if (block.kind !== 'if') {
      block.isReported = true;
      return this.tags.report(at, expected(tag, block, this.tags), block.at);
    }
    if (block.hasElse) return this.tags.report(at, `${tag} found after <else>, but <endif> expected`, block.at);
    endBranch(block);
    block.branchAt = at;
    Object.assign(block, this.conditionOf(call));
    block.hasElse = call === undefined;
  }

  private conditionOf(call: CallExpression | undefined): Pick<OpenBlock, 'condition' | 'conditionText'> {
    const condition = call === undefined ? undefined : this.attempt(() => readCondition(call));
    if (call === undefined || condition === undefined) return { condition, conditionText: '' };
    return { condition, conditionText: normalizedCondition(this.tags.body, call, this.isInJson) };
  }

  private close(kind: BlockKind, at: number): void {
    const tag = `<end${kind}>`;
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
  const { branchAt, condition, conditionText, segments } = block;
  block.branches.push({ at: branchAt, condition, conditionText, body: segments });
  block.segments = [];
}

const kindOfEnd = { endfor: 'for', endif: 'if', enddef: 'def' } as const;

/** The block as a segment; undefined for a loop or a function with a mistake in its head. */
function closed(block: OpenBlock): Segment | undefined {
  if (block.kind === 'if') {
    endBranch(block);
    return { kind: 'if', at: block.at, branches: block.branches };
  }
  if (block.kind === 'def') return defined(block);
  if (block.head === undefined) return undefined;
  return { kind: 'for', at: block.at, head: block.head, body: block.segments };
}

function defined({ def, at, segments }: OpenBlock): Segment | undefined {
  return def === undefined ? undefined : { kind: 'def', at, head: def, body: segments };
}

function expected(tag: string, block: OpenBlock, tags: TagReader): string {
  return `${tag} found, but <end${block.kind}> expected; ${block.text} was opened at ${tags.describe(block.at)}`;
}
