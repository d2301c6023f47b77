import { describe, expect, it } from 'vitest';
import { framePage } from './page-frame.ts';
import { renderGuide, searchEntries } from './guide.ts';
import { renderPage } from './render-page.ts';

const pages = await renderGuide();
const assets = { script: '/console/assets/main.js', styles: ['/console/assets/main.css'] };
const texts = new Map(pages.map((page) => [page.path, framePage(page, pages, assets)]));
const otherPaths = new Set([
  '/docs',
  '/console',
  '/console/icon.svg',
  '/openapi.json',
  ...Object.values(assets).flat(),
]);
const render = (markdown: string) =>
  renderPage('docs/a.md', markdown, (file) => (file === 'docs/b.md' ? '/b' : undefined));

describe('the guide', () => {
  it('the guide has the README and every page of docs', () => {
    expect(pages[0]?.title).toBe('Docgen');
    expect([...texts.keys()]).toEqual(
      expect.arrayContaining(['/docs/guide/language', '/docs/guide/python', '/docs/guide/runbooks/DocgenSlow']),
    );
    expect(texts.size).toBe(pages.length);
  });

  it.each(pages.map(({ path }) => path))('%s has no link that leads nowhere, and no id twice', (path) => {
    const text = texts.get(path) ?? '';
    const ids = attributesIn(text, 'id');
    const targets = [...attributesIn(text, 'href'), ...attributesIn(text, 'src')];

    expect(targets.filter((target) => !isServed(target, path))).toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('the search of the guide finds every section of every page', () => {
    const entries = searchEntries(pages);
    expect(entries.filter(({ id }) => !isServed(id, ''))).toEqual([]);
    expect(entries.map(({ heading }) => heading)).toContain('getRandomIban');
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  });
});

describe('renderPage', () => {
  it('a link to a file that is not served becomes text in a page of the guide', () => {
    expect(render('[b](b.md#x) and [c](c.ts)').html).toBe('<p><a href="/b#x">b</a> and c</p>\n');
  });

  it('a page of the guide shows HTML as text, and no comments', () => {
    expect(render('a <b onclick="x">c</b>\n\n<script>d</script>\n\n<!-- e -->').html).not.toMatch(/<(?:b|script|!)/);
  });

  it('a repeated heading of a page of the guide has an id of its own', () => {
    expect(attributesIn(render('# A b\n\n## `c()`\n\n## c').html, 'id')).toEqual(['a-b', 'c', 'c-1']);
  });
});

function attributesIn(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
}

function isServed(target: string, from: string): boolean {
  if (/^(?:https?:|mailto:)/.test(target) || /^\/console\/guide\/images\/[\w-]+\.(?:png|svg)$/.test(target))
    return true;
  const [path, anchor] = target.split('#');
  const page = texts.get(path === '' || path === undefined ? from : path);
  if (page === undefined) return otherPaths.has(target);
  return anchor === undefined || attributesIn(page, 'id').includes(decodeURIComponent(anchor));
}
