/** The page /docs/errors: every error code with its meaning. `details.docs` of errors links to it. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { errorGuide } from '@docgen/contracts/error-guide';
import { errorCatalog, errorsPage } from '@docgen/contracts/error-catalog';
import type { ErrorCode } from '@docgen/contracts/error-catalog';
import { entityTagOf } from '@docgen/http/entity-tags';
import { escapeHtml } from '@docgen/runtime/escape-html';
import { nothingAllowed } from './console/console-files.ts';
import type { ConsoleFile } from './constant-answer.ts';

export function createErrorsPage(): ConsoleFile {
  const bytes = Buffer.from(writePage());
  return {
    path: errorsPage,
    bytes,
    encoded: { gzip: gzipSync(bytes, { level: 9 }) },
    headers: {
      'content-type': 'text/html; charset=utf-8',
      etag: entityTagOf(bytes),
      'cache-control': 'no-cache',
      'content-security-policy': policy,
    },
  };
}

/** Without the colours, checkers of contrast see white behind a dark page. Long lines of JSON fit into a phone. */
const style = `
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif; background: Canvas; color: CanvasText; }
h2, code, pre { overflow-wrap: anywhere; }
pre { white-space: pre-wrap; }
`;

const styleDigest = createHash('sha256').update(style).digest('base64');
const policy = `${nothingAllowed}; style-src 'sha256-${styleDigest}'`;

function writePage(): string {
  const sections = Object.keys(errorGuide).map((code) => writeSection(code as ErrorCode)); // the keys of the guide
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Errors · Docgen</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Errors</h1>
<p>Every error answer is <code>{"error": {"code", "message", "details"}}</code>. See also <a href="/docs">the API reference</a>.</p>
${sections.join('\n')}
</main>
</body>
</html>
`;
}

function writeSection(code: ErrorCode): string {
  const { meaning, remedy, example } = errorGuide[code];
  return `<section id="${code}">
<h2>${code} (${errorCatalog[code].status})</h2>
<p>${escapeHtml(meaning)}</p>
<p>${escapeHtml(remedy)}</p>
<pre>${escapeHtml(JSON.stringify({ error: { code, ...example } }, undefined, 2))}</pre>
</section>`;
}
