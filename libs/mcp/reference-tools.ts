/** Tools that find functions and read the docs. */
import type { CatalogueFunction } from '@docgen/client';
import { z } from 'zod';
import { ToolFailure } from './tool-failure.ts';
import { defineTool } from './tool.ts';
import type { Tool } from './tool.ts';

const functionsMax = 12;
const sectionLengthMax = 3_000;

const searchFunctions = defineTool({
  name: 'search_functions',
  description: `Find functions that a body can call, by words in their name, group or description: "email", "date past", "uuid". At most ${functionsMax}, the best first. Only these functions exist.`,
  input: z.strictObject({ query: z.string().min(1).max(200) }),
  isReadOnly: true,
  isReference: true,
  run: async ({ query }, { reference }) => {
    const words = query.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    const scored = (await reference.functions())
      .map((each) => ({ each, score: scoreOf(each, words) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score);
    const functions = scored.slice(0, functionsMax).map(({ each }) => summaryOf(each));
    return { head: { functions, more: Math.max(0, scored.length - functionsMax) } };
  },
});

/** A word in the name counts more than one in the description. */
function scoreOf({ name, group, description }: CatalogueFunction, words: readonly string[]): number {
  const [inName, inGroup, inText] = [name.toLowerCase(), group.toLowerCase(), description.toLowerCase()];
  return words.reduce(
    (sum, word) =>
      sum + (inName.includes(word) ? 4 : 0) + (inGroup.includes(word) ? 2 : 0) + (inText.includes(word) ? 1 : 0),
    0,
  );
}

function summaryOf({ signature, description, example }: CatalogueFunction) {
  return { signature, description, example };
}

const readDocs = defineTool({
  name: 'read_docs',
  description:
    'Read the docs. Without page: the list of pages. With page: its headings. With page and heading: the text below it. Start with page "language" for the template language and "batches" for relations.',
  input: z.strictObject({
    page: z.string().max(100).optional(),
    heading: z.string().max(300).optional(),
    from: z.int().min(0).optional().describe('Continue a long section at this character.'),
  }),
  isReadOnly: true,
  isReference: true,
  run: async ({ page, heading, from = 0 }, { reference }) => {
    if (page === undefined) {
      const pages = await reference.pages();
      return { head: { pages: pages.map(({ name, title }) => ({ page: name, title })) } };
    }
    const sections = splitSections(await reference.page(page));
    if (heading === undefined) return { head: { page, headings: sections.map((section) => section.heading) } };
    const found = sections.find((section) => section.heading.toLowerCase() === heading.toLowerCase());
    if (found === undefined) throw new ToolFailure(`The page "${page}" has no heading "${heading}".`);
    const text = found.text.slice(from, from + sectionLengthMax);
    const next = from + text.length;
    return { head: { page, heading: found.heading, ...(next < found.text.length && { continueFrom: next }) }, text };
  },
});

interface Section {
  readonly heading: string;
  readonly text: string;
}

/** The sections of a page of Markdown. A line in a block of code is no heading. */
function splitSections(markdown: string): readonly Section[] {
  const sections: { heading: string; text: string }[] = [];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    const heading = isCode ? undefined : /^#{1,4} (.+)$/.exec(line)?.[1];
    if (heading !== undefined) sections.push({ heading, text: '' });
    const last = sections.at(-1);
    if (last !== undefined && heading === undefined) last.text += `${line}\n`;
  }
  return sections;
}

export const referenceTools: readonly Tool[] = [searchFunctions, readDocs];
