/** Replaces each `<use(name)>` of a body by the functions of that template, and remembers where each part comes from. */
import { spansOf, splitUses } from './used-templates.ts';
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

/** Expands a text with its used templates at its end. A template or function that comes twice is taken once. */
export function expandUses(text: string): ExpandedBody {
  const { body, used } = splitUses(text);
  if (!body.includes('<use(')) return { body, written: body, parts: [], refused: [] };
  const seen = { templates: new Set<string>(), functions: new Set<string>() };
  const parts: UsedPart[] = [];
  const refused: RefusedUse[] = [];
  let expanded = '';
  let last = 0;
  for (const { at, end, name = '' } of spansOf(body, false)) {
    if (parts.length === useTagsMax) {
      refused.push({ at: expanded.length + at - last, reason: `a body may have at most ${useTagsMax} tags <use(…)>` });
      break;
    }
    expanded += body.slice(last, at);
    last = end;
    const found = functionsOf(used.get(name), name, { seen, depth: 1 });
    if (typeof found === 'string') {
      const start = expanded.length;
      refused.push({ at: start, reason: found });
      expanded += emptyComment;
      parts.push({ start, end: expanded.length, at, tagEnd: end, functions: [] });
      continue;
    }
    const start = expanded.length;
    const functions = found.map(({ body: inner, at: from, end: to, template }) => {
      const offset = expanded.length;
      expanded += inner.slice(from, to);
      return { start: offset, template, body: inner, at: from };
    });
    expanded += emptyComment;
    parts.push({ start, end: expanded.length, at, tagEnd: end, functions });
  }
  return { body: expanded + body.slice(last), written: body, parts, refused };
}

/** Stands for the tag itself, so that a line with only a tag is removed, and its mistakes have a place. */
const emptyComment = '<##>';

type FoundFunction = Omit<UsedFunction, 'start'> & { readonly end: number };

interface Expansion {
  /** The texts of the templates and functions that are taken already. */
  readonly seen: { readonly templates: Set<string>; readonly functions: Set<string> };
  readonly depth: number;
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
  if (seen.templates.has(template.text)) return [];
  seen.templates.add(template.text);
  const { body, used }: BodyWithUses = splitUses(template.text);
  const functions: FoundFunction[] = [];
  for (const span of spansOf(body, true)) {
    if (span.name !== undefined) {
      const inner = functionsOf(used.get(span.name), span.name, { seen, depth: depth + 1 });
      if (typeof inner === 'string') return `in the template "${name}": ${inner}`;
      functions.push(...inner);
      continue;
    }
    const text = body.slice(span.at, span.end);
    if (!seen.functions.has(text)) functions.push({ template: name, body, at: span.at, end: span.end });
    seen.functions.add(text);
  }
  return functions;
}
