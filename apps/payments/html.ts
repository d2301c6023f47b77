/** HTML of the stand-in's pages: one layout, no scripts, and no resources of other hosts. */
import { escapeHtml } from '@docgen/runtime/escape-html';

/** Escaped markup. */
export interface Html {
  readonly markup: string;
}

/** Escapes all values but markup of this function. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  return { markup: parts.map((part, index) => part + toMarkup(values[index] ?? '')).join('') };
}

function toMarkup(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return escapeHtml(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

export interface Page {
  readonly title: string;
  readonly content: Html;
}

export function renderPage({ title, content }: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        <link rel="stylesheet" href="/assets/pages.css" />
      </head>
      <body>
        <main>${content}</main>
        <footer>Local stand-in of the payment provider. No money moves here.</footer>
      </body>
    </html>`.markup;
}

export const pageStyles = `
:root { color-scheme: light dark; --line: #d6d9de; --soft: #5b6470; --accent: #3d3ac2; --bad: #b3261e; --good: #17713a; --card: #fff; --ground: #f4f5f8; }
@media (prefers-color-scheme: dark) { :root { --line: #3a4049; --soft: #a3acb8; --accent: #a5a3ff; --bad: #ff8a80; --good: #7ddc9b; --card: #1b1e24; --ground: #121418; } }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: var(--ground); display: grid; min-height: 100vh; grid-template-rows: 1fr auto; }
main { width: min(28rem, 100% - 2rem); margin: 3rem auto; background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 2rem; align-self: start; }
h1 { font-size: 1.35rem; margin: 0 0 .25rem; }
p { margin: .5rem 0; } .soft, footer { color: var(--soft); } .bad { color: var(--bad); } .good { color: var(--good); }
.price { font-size: 1.8rem; font-weight: 650; margin: .75rem 0 0; }
form { display: grid; gap: .75rem; margin: 1.25rem 0 0; }
label { display: grid; gap: .25rem; font-size: .9rem; color: var(--soft); }
input, select { font: inherit; padding: .6rem .7rem; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; min-width: 0; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
button, .button { font: inherit; font-weight: 600; padding: .7rem 1rem; border-radius: 8px; border: 1px solid var(--accent); background: var(--accent); color: var(--card); cursor: pointer; text-decoration: none; text-align: center; }
button.quiet, .button.quiet { background: transparent; color: var(--accent); border-color: var(--line); font-weight: 500; }
button:focus-visible, input:focus-visible, select:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
code { display: block; padding: .75rem; border: 1px solid var(--line); border-radius: 8px; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 1rem 0 0; } dt { color: var(--soft); } dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
footer { text-align: center; font-size: .8rem; padding: 1rem; }
`;
