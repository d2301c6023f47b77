/** What a file says about the dataset that it becomes, and what is wrong with it before it is sent. Pure. */
import { byteSize } from '../components/byte-size.ts';

/** The content types of an upload. */
export const fileTypes = [
  { value: 'text/csv', label: 'CSV with a header' },
  { value: 'application/x-ndjson', label: 'NDJSON: an object a line' },
  { value: 'application/json', label: 'JSON: a list of objects' },
] as const;

const typeOfExtension = new Map([
  ['csv', 'text/csv'],
  ['ndjson', 'application/x-ndjson'],
  ['jsonl', 'application/x-ndjson'],
  ['json', 'application/json'],
]);

/** `name@latest` is a version of a dataset. The others cannot be in the path of a request. */
const wrongCharacters = /[@/\\;\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|%(?=[0-9A-Fa-f]{2})/gu;

/** In code points. */
export const nameLengthMax = 100;
/** The largest dataset of any tier: 50 MiB. `test/gallery` compares it with `libs/contracts/tiers.ts`. */
export const fileBytesMax = 50 * 1024 ** 2;

/** CSV for an unknown extension. Types that browsers tell differ between systems. */
export function contentTypeOf(fileName: string): string {
  return typeOfExtension.get(/\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '') ?? 'text/csv';
}

/** The name of the file without its extension, as `docgen datasets push` has it. */
export function datasetNameOf(fileName: string): string {
  const name = fileName
    .replace(/(?<=.)\.[^.]*$/, '')
    .normalize('NFC')
    .replaceAll(wrongCharacters, '-');
  return Array.from(name.trim()).slice(0, nameLengthMax).join('');
}

/** @returns a sentence for the user; undefined for a name that the service accepts */
export function datasetNameProblem(name: string): string | undefined {
  const isWrong = [name, name.normalize('NFKC')].some((text) => text.search(wrongCharacters) >= 0);
  if (!isWrong && name !== '.' && name !== '..') return undefined;
  return 'Use a name without @, /, \\, ;, percent codes and invisible characters.';
}

export function fileProblem(bytes: number): string | undefined {
  if (bytes === 0) return 'This file is empty.';
  if (bytes <= fileBytesMax) return undefined;
  return `This file has ${byteSize(bytes)}. A dataset has at most ${byteSize(fileBytesMax)}.`;
}
