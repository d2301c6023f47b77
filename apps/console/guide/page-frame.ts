/** The HTML around a page of the guide. It can be read without JavaScript, which only the search needs. */
import { escapeHtml } from '@docgen/runtime/escape-html';
import type { GuideSource } from './guide-pages.ts';
import type { RenderedPage } from './render-page.ts';

export interface GuidePage extends GuideSource, RenderedPage {
  /** Where the gateway serves it: `/docs/guide/language`. */
  readonly path: string;
}

export interface FrameAssets {
  readonly script: string;
  readonly styles: readonly string[];
}

export function framePage(page: GuidePage, pages: readonly GuidePage[], { script, styles }: FrameAssets): string {
  const title = page.slug === '' ? 'Docgen guide' : `${page.title} · Docgen guide`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<link rel="icon" type="image/svg+xml" href="/console/icon.svg">
${styles.map((path) => `<link rel="stylesheet" href="${path}">`).join('\n')}
<title>${escapeHtml(title)}</title>
<script type="module" src="${script}"></script>
</head>
<body>
<a class="skip" href="#page">Skip to content</a>
<header>
<a class="brand" href="/docs/guide">Docgen guide</a>
<form role="search" hidden><input type="search" aria-label="Search the guide" placeholder="Search" autocomplete="off">
<div class="results" role="status" hidden></div></form>
<nav aria-label="Site"><a href="/console">Console</a> <a href="/docs">API reference</a> <a class="to-pages" href="#pages">Pages</a></nav>
</header>
<main id="page" tabindex="-1">
${page.html}</main>
<nav id="pages" aria-label="Pages">
${navigation(page, pages)}
</nav>
</body>
</html>
`;
}

/** Subpages, such as runbooks, are listed on the pages of their folder only. */
function navigation(page: GuidePage, pages: readonly GuidePage[]): string {
  const [folder] = page.slug.split('/');
  const shown = pages.filter(({ slug }) => !slug.includes('/') || slug.startsWith(`${folder}/`));
  const groups = [...new Set(shown.map(({ group }) => group))];
  return groups
    .map((group) => {
      const links = shown.filter((other) => other.group === group).map((other) => link(other, other === page));
      return `<h2>${group}</h2>\n<ul>\n${links.join('\n')}\n</ul>`;
    })
    .join('\n');
}

function link({ path, title, slug }: GuidePage, isCurrent: boolean): string {
  const current = isCurrent ? ' aria-current="page"' : '';
  return `<li${slug.includes('/') ? ' class="sub"' : ''}><a href="${path}"${current}>${slug === '' ? 'Overview' : escapeHtml(title)}</a></li>`;
}
