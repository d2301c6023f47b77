import { describe, expect, it } from 'vitest';
import { listDocsFiles } from './docs-for-agents.ts';
import { listGuideSources } from './guide/guide-pages.ts';

const files = await listDocsFiles();
const textOf = (name: string) => files.find((file) => file.name === name)?.text ?? '';

describe('listDocsFiles', () => {
  it('lists every page in llms.txt with its title and a summary', () => {
    const links = [...textOf('llms.txt').matchAll(/^- \[(.+)\]\(\/console\/(guide\/[\w-]+\.txt)\): (.+\.)$/gm)];
    const pages = files.map(({ name }) => name).filter((name) => name.startsWith('guide/'));
    expect(links.map(([, , name]) => name)).toEqual(pages);
    expect(links.map(([, title]) => title)).toContain('The template language');
    expect(textOf('llms.txt')).toMatch(/^# Docgen\n\n> /);
  });

  it('llms.txt has every page of the guide about a client, and links between them', async () => {
    const clients = (await listGuideSources()).filter(({ group }) => group === 'Clients');
    expect(clients.length).toBeGreaterThan(2);
    for (const { slug } of clients) expect(textOf('llms.txt')).toContain(`(/console/guide/${slug}.txt)`);
    expect(textOf('guide/batches.txt')).toContain('](/console/guide/cli.txt)');
  });

  it('llms-full.txt has the whole text of every page', () => {
    for (const { name, text } of files.filter((file) => file.name.startsWith('guide/'))) {
      expect(textOf('llms-full.txt')).toContain(`<!-- /console/${name} -->\n\n${text.trimEnd()}\n`);
    }
  });

  it('no link of the docs for agents leads nowhere', () => {
    const paths = new Set(files.map(({ name }) => `/console/${name}`));
    const served = new Set([...paths, '/llms-full.txt', '/openapi.json']);
    for (const { text } of files) {
      const targets = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
      expect(targets.filter((target) => !/^https?:/.test(target) && !served.has(target))).toEqual([]);
    }
  });
});
