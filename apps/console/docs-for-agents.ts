/**
 * The docs as plain text for language models (https://llmstxt.org): an index, all pages in one file, and a file for each
 * page. The build of the console adds them, and the gateway serves them.
 */
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

export interface DocsFile {
  /** Path in the build. */
  readonly name: string;
  readonly text: string;
}

const root = new URL('../../', import.meta.url);

interface Source {
  readonly file: string;
  /** The entry of the index tells what a reader finds there. */
  readonly summary: string;
}

/** The pages for callers of the API, by name, in the order of the index. Pages for operators are not here. */
const sources: Readonly<Record<string, Source>> = {
  language: { file: 'docs/language.md', summary: 'Placeholders, blocks, parameters, sequences and variables.' },
  batches: { file: 'docs/batches.md', summary: 'Many related documents in one request, and how to read them.' },
  functions: { file: 'docs/functions.md', summary: 'All functions with their parameters and examples.' },
  agents: { file: 'docs/agents.md', summary: 'Tools for agents, by the Model Context Protocol.' },
  errors: { file: 'docs/errors.md', summary: 'The error codes and what to do about them.' },
  limits: { file: 'docs/limits.md', summary: 'Quotas, rate limits and sizes.' },
  reproducibility: { file: 'docs/reproducibility.md', summary: 'What the same seed promises.' },
  webhooks: { file: 'docs/webhooks.md', summary: 'Events that are posted to your addresses.' },
  cli: { file: 'apps/cli/README.md', summary: 'The command docgen, with and without a service.' },
  client: { file: 'libs/client/README.md', summary: 'The client for TypeScript.' },
  python: { file: 'clients/python/README.md', summary: 'The client for Python.' },
  'coming-from-faker': { file: 'docs/coming-from-faker.md', summary: 'The equivalent of each method of Faker.' },
  'coming-from-mockaroo': { file: 'docs/coming-from-mockaroo.md', summary: 'The equivalent of each type of Mockaroo.' },
};

/** A plugin of Vite. */
export function docsForAgents(): Plugin {
  return {
    name: 'docs-for-agents',
    async generateBundle() {
      for (const { name, text } of await listDocsFiles()) {
        this.emitFile({ type: 'asset', fileName: name, source: text });
      }
    },
  };
}

export async function listDocsFiles(): Promise<readonly DocsFile[]> {
  const pages = await Promise.all(Object.entries(sources).map(readPage));
  const index = pages.map(({ title, path, summary }) => `- [${title}](${path}): ${summary}\n`).join('');
  const all = pages.map(({ path, text }) => `<!-- ${path} -->\n\n${text.trimEnd()}\n`).join('\n');
  return [
    { name: 'llms.txt', text: `${introduction}\n## Docs\n\n${index}\n## Optional\n\n${optional}` },
    { name: 'llms-full.txt', text: `${introduction}\n${all}` },
    ...pages.map(({ name, text }) => ({ name: `guide/${name}.txt`, text })),
  ];
}

const introduction = `# Docgen

> A service that generates documents. Templates with placeholders such as \`<getName()>\` give seeded, reproducible JSON,
> XML and text: single documents, and batches of up to a million related ones.
`;

const optional = `- [All pages in one file](/llms-full.txt)
- [OpenAPI document](/openapi.json)
`;

interface Page {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** Where the gateway serves it. */
  readonly path: string;
  readonly text: string;
}

async function readPage([name, { file, summary }]: readonly [string, Source]): Promise<Page> {
  const text = await readFile(fileURLToPath(new URL(file, root)), 'utf8');
  const [, title = name] = /^# (.+)$/m.exec(text) ?? [];
  return { name, title, summary, path: pathOf(name), text: withServedLinks(text, file) };
}

function pathOf(name: string): string {
  return `/console/guide/${name}.txt`;
}

/** Links between the pages lead to their text; other relative links would lead nowhere and become plain text. */
function withServedLinks(text: string, from: string): string {
  return text.replaceAll(/\[([^\]]+)\]\((?!https?:|#)([^)#]*)[^)]*\)/g, (_link, label: string, target: string) => {
    const file = posix.join(posix.dirname(from), target);
    const name = Object.keys(sources).find((each) => sources[each]?.file === file);
    return name === undefined ? label : `[${label}](${pathOf(name)})`;
  });
}
