/**
 * Resources for agents: pages of the docs, and the functions. A long one is read in parts, because one answer must not
 * fill the context of an agent.
 */
import type { CatalogueFunction } from '@docgen/client';
import type { Reference } from './reference.ts';
import { answerBytesMax, splitText } from './short-answer.ts';
import { ToolFailure } from './tool-failure.ts';

interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly mimeType: string;
}

const docsPrefix = 'docgen://docs/';
const functionsUri = 'docgen://functions';
/** Leaves room for the address of the next part. */
const partBytesMax = answerBytesMax - 300;

export const resourceTemplates = [
  { uriTemplate: `${docsPrefix}{page}{?part}`, name: 'A page of the docs', mimeType: 'text/markdown' },
  { uriTemplate: `${functionsUri}/{name}`, name: 'A function with its parameters', mimeType: 'application/json' },
] as const;

/** Without docs, the functions remain. */
export async function listResources(reference: Reference): Promise<Resource[]> {
  const pages = await reference.pages().catch(() => []);
  return [
    { uri: functionsUri, name: 'All functions that a body can call', mimeType: 'text/plain' },
    ...pages.map(({ name, title }) => ({ uri: `${docsPrefix}${name}`, name: title, mimeType: 'text/markdown' })),
  ];
}

/**
 * Reads the first part, or with `?part=2` another one. A part that is not the last ends with the address of the next.
 *
 * @throws {ToolFailure} when there is no such resource or part
 */
export async function readResource(uri: string, reference: Reference) {
  const [, whole = uri, number = '1'] = /^([^?]*)\?part=(\d{1,6})$/.exec(uri) ?? [];
  const { mimeType, text } = await readWhole(whole, reference);
  const [part, parts] = [Number(number), splitText(text, partBytesMax)];
  const found = parts[part - 1];
  if (found === undefined) throw new ToolFailure(`This resource has ${parts.length} parts, from 1 on.`);
  const next = `\n(part ${part} of ${parts.length}; next: ${whole}?part=${part + 1})\n`;
  return { uri, mimeType, text: part < parts.length ? found + next : found };
}

async function readWhole(uri: string, reference: Reference) {
  if (uri === functionsUri) return { mimeType: 'text/plain', text: indexOf(await reference.functions()) };
  if (uri.startsWith(docsPrefix)) {
    return { mimeType: 'text/markdown', text: await reference.page(uri.slice(docsPrefix.length)) };
  }
  const found = (await reference.functions()).find(({ name }) => uri === `${functionsUri}/${name}`);
  if (found === undefined) throw new ToolFailure(`There is no resource ${JSON.stringify(uri.slice(0, 200))}.`);
  return { mimeType: 'application/json', text: JSON.stringify(found, undefined, 1) };
}

/** One line a group. */
function indexOf(functions: readonly CatalogueFunction[]): string {
  const groups = [...new Set(functions.map(({ group }) => group))];
  const namesOf = (group: string) => functions.filter((each) => each.group === group).map(({ name }) => name);
  return groups.map((group) => `${group}: ${namesOf(group).join(', ')}\n`).join('');
}
