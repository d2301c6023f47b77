/** One Markdown file as HTML, and its sections as text for the search. */
import { dirname, join } from 'node:path/posix';
import { escapeHtml } from '@docgen/runtime/escape-html';
import { Marked } from 'marked';
import type { Tokens } from 'marked';

export interface RenderedPage {
  readonly title: string;
  readonly html: string;
  readonly sections: readonly Section[];
}

export interface Section {
  /** Id of the heading; empty for the text before the first one. */
  readonly id: string;
  readonly heading: string;
  readonly text: string;
}

/**
 * Returns where a path of the repository is served; undefined for files that are not. Links to those become plain text.
 */
export type ServedPath = (file: string) => string | undefined;

/** @param file path in the repository, which relative links start from */
export function renderPage(file: string, markdown: string, servedPath: ServedPath): RenderedPage {
  const headings = createHeadingIds();
  const sections: { id: string; heading: string; text: string }[] = [{ id: '', heading: '', text: '' }];
  const addText = (text: string) => {
    const last = sections.at(-1);
    if (last !== undefined) last.text += `${text} `;
  };
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = headings(text);
        const html = this.parser.parseInline(tokens);
        sections.push({ id, heading: plainText(text), text: '' });
        return depth === 1
          ? `<h1 id="${id}">${html}</h1>\n`
          : `<h${depth} id="${id}"><a class="anchor" href="#${id}">${html}</a></h${depth}>\n`.replace(
              nestedLinks,
              '$1',
            );
      },
      link({ href, tokens }) {
        const label = this.parser.parseInline(tokens);
        const target = resolveLink(file, href, servedPath);
        return target === undefined ? label : `<a href="${escapeHtml(target)}">${label}</a>`;
      },
      image({ href, text }) {
        const target = resolveLink(file, href, servedPath);
        return target === undefined ? escapeHtml(text) : `<img src="${escapeHtml(target)}" alt="${escapeHtml(text)}">`;
      },
      code({ text }) {
        addText(text);
        return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`;
      },
      table(token: Tokens.Table) {
        const rows = [token.header, ...token.rows];
        addText(rows.flatMap((row) => row.map((cell) => plainText(cell.text))).join(' '));
        const line = (cells: readonly Tokens.TableCell[], tag: 'td' | 'th') =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
        const body = token.rows.map((row) => line(row, 'td')).join('\n');
        return `<div class="table" role="group" aria-label="Table" tabindex="0"><table>
<thead>${line(token.header, 'th')}</thead>
<tbody>${body}</tbody>
</table></div>\n`;
      },
      // The docs have no HTML but comments.
      html: ({ text }) => (text.startsWith('<!--') ? '' : escapeHtml(text)),
      paragraph({ tokens, text }) {
        addText(plainText(text));
        return `<p>${this.parser.parseInline(tokens)}</p>\n`;
      },
      text(token) {
        if ('tokens' in token && token.tokens !== undefined) {
          addText(plainText(token.text));
          return this.parser.parseInline(token.tokens);
        }
        return 'escaped' in token && token.escaped ? token.text : escapeHtml(token.text);
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  const [, title = file] = /^# (.+)$/m.exec(markdown) ?? [];
  return {
    title: plainText(title),
    html,
    sections: sections.map((section) => ({ ...section, text: section.text.trim() })),
  };
}

/** A link within the link of a heading. */
const nestedLinks = /(?<=<a class="anchor"[^>]*>.*)<a [^>]*>(.*?)<\/a>(?=.*<\/a>)/g;

/** Ids as GitHub makes them. */
function createHeadingIds(): (text: string) => string {
  const used = new Map<string, number>();
  return (text) => {
    const id = plainText(text)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
    const count = used.get(id) ?? 0;
    used.set(id, count + 1);
    return count === 0 ? id : `${id}-${count}`;
  };
}

function resolveLink(file: string, href: string, servedPath: ServedPath): string | undefined {
  if (/^(?:https?:|mailto:|#)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const target = servedPath(join(dirname(file), path));
  return target === undefined || anchor === undefined ? target : `${target}#${anchor}`;
}

/** Markdown without its marks. */
function plainText(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '');
}
