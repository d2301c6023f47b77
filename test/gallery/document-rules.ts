/** Parsers for CSV and XML, which Node lacks, as strict as the tests of the gallery need. */
import { expect } from 'vitest';

/** Parses CSV as RFC 4180 defines it. @throws {Error} on a misplaced quote */
export function readCsv(text: string, separator = ','): string[][] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => readCsvRow(line, separator));
}

function readCsvRow(line: string, separator: string): string[] {
  const fields: string[] = [];
  const field = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}]*))(?:${separator}|$)`, 'y');
  for (let isEnd = false; !isEnd;) {
    const match = field.exec(line);
    if (match === null) throw new Error(`not a CSV row: ${line}`);
    fields.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    isEnd = field.lastIndex >= line.length && !match[0].endsWith(separator);
  }
  return fields;
}

/** Expects one root element, matching tags, and no unescaped characters. */
export function expectWellFormed(xml: string): void {
  const open: string[] = [];
  let rootCount = 0;
  const rest = xml.replaceAll(/<\?xml[^?]*\?>|<(\/?)(\w+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/g, (...match: string[]) => {
    const [, isClosing, name = '', , isEmpty] = match;
    if (match[0]?.startsWith('<?') === true) return '';
    if (isClosing === '/') expect(open.pop()).toBe(name);
    else if (open.length === 0) rootCount += 1;
    if (isClosing !== '/' && isEmpty !== '/') open.push(name);
    return '';
  });
  expect(open).toEqual([]);
  expect(rootCount).toBe(1);
  expect(rest).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+);)/);
}
