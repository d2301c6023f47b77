/**
 * Reports tags of blocks that are written as in other languages: `</if>`, `<end>`, `<else if(…)>`. They are literal text,
 * so that a block is not closed or a branch is printed. Only checks do this.
 */
import type { Compilation } from './compilation.ts';
import { literalMatches } from './lookalikes.ts';

const pattern = /<(else\s+if|end\s+(?:if|for|def))\b(?!\s*=)|<\/(if|for|def|raw)\s*>|<(end)>/g;

/** @param tagEnds the end of each tag of the body by its start */
export function reportWrongTags(compilation: Compilation, body: string, tagEnds: ReadonlyMap<number, number>): void {
  // An element of XML or HTML can have these names, and `<end>` can be text. An open block makes the mistake certain.
  const isBlockOpen = compilation.mistakes.some(({ openedAt }) => openedAt !== undefined);
  const mistakenAt = new Set(compilation.mistakes.map(({ at }) => at));
  for (const match of literalMatches(pattern, body, tagEnds)) {
    const [text, words, closed, end] = match;
    if (closed !== undefined && new RegExp(`<${closed}[\\s/>]`).test(body)) continue;
    if (end !== undefined && body.includes('</end>')) continue;
    const advice = `write ${rightForm(words, closed)}`;
    const isCertain = words !== undefined || isBlockOpen || mistakenAt.has(match.index);
    if (isCertain) compilation.report(match.index, `${text} is no tag; ${advice}`);
    else compilation.warn(match.index, 'LOOKS_LIKE_PLACEHOLDER', `${text} is printed as text; ${advice}`);
  }
}

function rightForm(words: string | undefined, closed: string | undefined): string {
  if (closed !== undefined) return `<end${closed}>`;
  if (words === undefined) return '<endif>, <endfor> or <enddef>';
  return words.startsWith('el') ? '<elseif(…)>' : `<${words.replace(/\s+/, '')}>`;
}
