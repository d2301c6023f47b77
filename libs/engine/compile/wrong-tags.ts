/**
 * Reports tags of blocks that are written as in other languages: `</if>`, `<end>`, `<else if(…)>`, `<elseif x>`. They are literal text,
 * so that a block is not closed or a branch is printed.
 */
import type { Compilation } from './compilation.ts';
import { countedMistakesMax } from '../language/problems.ts';
import { literalMatches } from './lookalikes.ts';

const pattern = /<(else\s+if|elseif(?=[\s>])|end\s+(?:if|for|def))\b(?!\s*=)|<\/(if|for|def|raw)\s*>|<(end)>/g;

/** @param tagEnds the end of each tag of the body by its start */
export function reportWrongTags(compilation: Compilation, body: string, tagEnds: ReadonlyMap<number, number>): void {
  pattern.lastIndex = 0;
  if (!pattern.test(body)) return;
  // An element of XML or HTML can have these names, and `<end>` can be text. An open block makes the mistake certain.
  const isBlockOpen = compilation.mistakes.some(({ openedAt }) => openedAt !== undefined);
  const elements = elementsOf(body);
  const mistakenAt = new Set(compilation.mistakes.map(({ at }) => at));
  for (const match of literalMatches(pattern, body, tagEnds)) {
    const [text, words, closed, end] = match;
    if (compilation.mistakes.length >= countedMistakesMax) return;
    if (elements.has(closed ?? end)) continue;
    const advice = `write ${rightForm(words, closed)}`;
    const isCertain = words !== undefined || isBlockOpen || mistakenAt.has(match.index);
    if (isCertain) compilation.report(match.index, `${text} is no tag; ${advice}`);
    else compilation.warn(match.index, 'LOOKS_LIKE_PLACEHOLDER', `${text} is printed as text; ${advice}`);
  }
}

/** The names of blocks that the body has as elements too: those with a start tag, and `end` with an end tag. */
function elementsOf(body: string): ReadonlySet<string | undefined> {
  const names = Array.from(body.matchAll(/<(if|for|def|raw)[\s/>]|<\/(end)>/g), ([, name, end]) => name ?? end);
  return new Set(names);
}

function rightForm(words: string | undefined, closed: string | undefined): string {
  if (closed !== undefined) return `<end${closed}>`;
  if (words === undefined) return '<endif>, <endfor> or <enddef>';
  return words.startsWith('el') ? '<elseif(…)>' : `<${words.replace(/\s+/, '')}>`;
}
