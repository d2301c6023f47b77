/** Formats equivalents for `docgen functions --from`. */
import type { Equivalent, Lookup } from './equivalents.ts';

/** Returns text that ends with a line feed. */
export function equivalentPage({ generator, found, isOne }: Lookup): string {
  if (isOne) return found.map((row) => details(row, generator.title)).join('');
  const width = Math.max(...found.map(({ name }) => name.length));
  const lines = found.map((row) => `  ${row.name.padEnd(width)}  ${row.call ?? `none: ${row.missing ?? ''}`}\n`);
  return `${generator.title}: ${found.length} ${generator.unit}s and their equivalents\n\n${lines.join('')}`;
}

function details({ name, call, note, missing }: Equivalent, title: string): string {
  return [
    `${name} of ${title}`,
    '',
    call === undefined ? `  none     ${missing ?? ''}` : `  docgen   <${call}>`,
    ...(note === undefined ? [] : [`  note     ${note}`]),
    '',
  ].join('\n');
}
