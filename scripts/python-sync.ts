/**
 * Writes the blocking half of the Python client from the asynchronous one by replacing words, as the package unasync
 * does for httpcore. unasync exists for pip only.
 */

/** Modules of `docgen_client/aio` that have a blocking copy in `docgen_client/sync`. */
export const pythonModules = [
  'account',
  'batch_progress',
  'batches',
  'client',
  'datasets',
  'document_download',
  'pages',
  'sequences',
  'signup',
  'templates',
  'transport',
  'webhooks',
] as const;

const words: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\basync (?=def|for|with)/g, ''],
  [/\bawait /g, ''],
  [/\basyncio\.sleep\b/g, 'time.sleep'],
  [/\bimport asyncio\b/g, 'import time'],
  [/\bStopAsyncIteration\b/g, 'StopIteration'],
  [/\bAsyncGenerator\[(\w+), None\]/g, 'Generator[$1, None, None]'],
  [/\bAsync(?=[A-Z])/g, ''],
  [/\b__a(?=(?:iter|next|enter|exit)__)/g, '__'],
  [/\ba(?=(?:close|read|iter_bytes|iter_lines)\b)/g, ''],
];

/** @param source the text of the module in `aio` */
export function blockingModule(name: string, source: string): string {
  const note = `# \`npm run generate\` writes this file from aio/${name}.py.\n`;
  return note + words.reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), source);
}
