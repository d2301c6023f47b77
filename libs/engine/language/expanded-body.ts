/** Replaces each `<use(name)>` of a body by the functions of that template, and remembers where each part comes from. */
import { spansOf } from './tag-spans.ts';
import type { TagSpan } from './tag-spans.ts';
import { splitUses } from './used-templates.ts';
import type { BodyWithUses, UsedTemplate } from './used-templates.ts';

/** A part of the expanded body that stands for a `use` tag of the body. */
export interface UsedPart {
  /** Offsets in the expanded body. */
  readonly start: number;
  readonly end: number;
  /** Offset of the tag in the body itself. */
  readonly at: number;
  /** Offset behind the tag in the body itself. */
  readonly tagEnd: number;
  /** The functions in it, in order. */
  readonly functions: readonly UsedFunction[];
}

/** A function of a used template. */
export interface UsedFunction {
  /** Offset in the expanded body. */
  readonly start: number;
  readonly template: string;
  /** The body of that template, and the offset of the function in it. */
  readonly body: string;
  readonly at: number;
}

/** A `use` that is refused. */
export interface RefusedUse {
  readonly at: number;
  readonly reason: string;
}

export interface ExpandedBody {
  readonly body: string;
  /** The body as its author wrote it. */
  readonly written: string;
  readonly parts: readonly UsedPart[];
  readonly refused: readonly RefusedUse[];
}

/** A body may have this many tags `use`. */
const useTagsMax = 100;

/** Used templates may use others this deep. */
export const useDepthMax = 8;

/** Characters of all templates that a body uses, directly or not, and of the functions in its expanded body. */
export const usedLengthMax = 256 * 1024;

/**
 * Expands a text with its used templates at its end. A template or function that comes twice is taken once while the
 * block is open that has it.
 */
export function expandUses(text: string): ExpandedBody {
  const { body, used } = splitUses(text);
  if (!body.includes('<use(')) return { body, written: body, parts: [], refused: [] };
  const seen = { templates: new SeenTexts(), functions: new SeenTexts() };
  const parts: UsedPart[] = [];
  const refused: RefusedUse[] = [];
  let expanded = '';
  let last = 0;
  let usedLength = 0;
  for (const span of spansOf(body)) {
    if (span.kind !== 'use') {
      for (const texts of [seen.templates, seen.functions]) texts.pass(span.kind);
      continue;
    }
    const { at, end, name } = span;
    if (parts.length === useTagsMax) {
      refused.push({ at: expanded.length + at - last, reason: `a body may have at most ${useTagsMax} tags <use(…)>` });
      break;
    }
    expanded += body.slice(last, at);
    last = end;
    const start = expanded.length;
    const found = functionsOf(used.get(name), name, { seen, depth: 1 });
    if (typeof found === 'string') refused.push({ at: start, reason: found });
    const functions: UsedFunction[] = [];
    for (const { body: inner, at: from, end: to, template } of typeof found === 'string' ? [] : found) {
      usedLength += to - from;
      if (usedLength > usedLengthMax) {
        refused.push({ at: start, reason: `the used functions have more than ${usedLengthMax} characters in all` });
        break;
      }
      functions.push({ start: expanded.length, template, body: inner, at: from });
      expanded += inner.slice(from, to);
    }
    expanded += emptyComment;
    parts.push({ start, end: expanded.length, at, tagEnd: end, functions });
    if (usedLength > usedLengthMax) break;
  }
  return { body: expanded + body.slice(last), written: body, parts, refused };
}

/** Stands for the tag itself, so that a line with only a tag is removed, and its mistakes have a place. */
const emptyComment = '<##>';

type FoundFunction = Omit<UsedFunction, 'start'> & { readonly end: number };

interface Expansion {
  /** The texts of the templates and functions that are taken already. */
  readonly seen: { readonly templates: SeenTexts; readonly functions: SeenTexts };
  readonly depth: number;
}

/** The texts that the open blocks have. */
class SeenTexts {
  private readonly texts = new Set<string>();
  /** The texts by the block that took them, the innermost last. */
  private readonly blocks: string[][] = [[]];

  /** Whether the text is taken now; false when an open block has it. */
  take(text: string): boolean {
    if (this.texts.has(text)) return false;
    this.texts.add(text);
    this.blocks.at(-1)?.push(text);
    return true;
  }

  /** Goes past a tag of a block. */
  pass(tag: Exclude<TagSpan['kind'], 'use'>): void {
    const closes = tag === 'close' || tag === 'branch';
    if (closes && this.blocks.length > 1) for (const text of this.blocks.pop() ?? []) this.texts.delete(text);
    if (tag === 'open' || tag === 'branch') this.blocks.push([]);
  }
}

/** The functions of a used template, those that it uses itself first; or why there are none. */
function functionsOf(
  template: UsedTemplate | undefined,
  name: string,
  { seen, depth }: Expansion,
): FoundFunction[] | string {
  if (template === undefined) return `there is no template "${name}" whose functions could be used`;
  if ('refusal' in template) return template.refusal;
  if (depth > useDepthMax) return `templates use each other more than ${useDepthMax} levels deep`;
  if (!seen.templates.take(template.text)) return [];
  const { body, used }: BodyWithUses = splitUses(template.text);
  const functions: FoundFunction[] = [];
  for (const span of spansOf(body)) {
    if (span.kind === 'use' && !span.isInDef) {
      const inner = functionsOf(used.get(span.name), span.name, { seen, depth: depth + 1 });
      if (typeof inner === 'string') return `in the template "${name}": ${inner}`;
      functions.push(...inner);
    }
    if (span.kind !== 'def') continue;
    const { at, end } = span;
    if (seen.functions.take(body.slice(at, end))) functions.push({ template: name, body, at, end });
  }
  return functions;
}
