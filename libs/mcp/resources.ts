/** Resources for agents: pages of the docs, and the functions. */
import type { CatalogueFunction } from '@docgen/client';
import type { Reference } from './reference.ts';
import { ToolFailure } from './tool-failure.ts';

interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly mimeType: string;
}

const docsPrefix = 'docgen://docs/';
const functionsUri = 'docgen://functions';

export const resourceTemplates = [
  { uriTemplate: `${docsPrefix}{page}`, name: 'A page of the docs', mimeType: 'text/markdown' },
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

/** @throws {ToolFailure} when there is no such resource */
export async function readResource(uri: string, reference: Reference) {
  if (uri === functionsUri) return { uri, mimeType: 'text/plain', text: indexOf(await reference.functions()) };
  if (uri.startsWith(docsPrefix)) {
    return { uri, mimeType: 'text/markdown', text: await reference.page(uri.slice(docsPrefix.length)) };
  }
  const found = (await reference.functions()).find(({ name }) => uri === `${functionsUri}/${name}`);
  if (found === undefined) throw new ToolFailure(`There is no resource ${JSON.stringify(uri.slice(0, 200))}.`);
  return { uri, mimeType: 'application/json', text: JSON.stringify(found, undefined, 1) };
}

/** One line a group. */
function indexOf(functions: readonly CatalogueFunction[]): string {
  const groups = [...new Set(functions.map(({ group }) => group))];
  const namesOf = (group: string) => functions.filter((each) => each.group === group).map(({ name }) => name);
  return groups.map((group) => `${group}: ${namesOf(group).join(', ')}\n`).join('');
}
