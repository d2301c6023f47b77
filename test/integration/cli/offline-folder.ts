/** A folder with a batch and its templates, for tests of `docgen batch --offline`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDocgenFolder } from '../../harness/docgen-command.ts';
import type { CommandResult, DocgenFolder } from '../../harness/docgen-command.ts';

/** A relation to any parent. */
export const from = (path: string) => ({ from: path, strategy: 'round-robin' });
const documents = [
  { alias: 'orders', templateName: 'order', count: 900, relations: { customer: from('customers.id') } },
  { alias: 'customers', templateFile: 'customer.json', count: 70, relations: { country: 'country.code' } },
  { alias: 'country', templateFile: 'country.json' },
  { alias: 'notes', templateFile: 'texts/note.txt', count: 30 },
];
const files = {
  'order.json': '{"no": <getUniqueNumber(1, 9000)>, "customer": 0, "lines": [<getRandomNumber(1, 9)>]}',
  // Some customers fail, and their orders with them.
  'customer.json':
    '{"id": "<getUuid()>", "name": <getName()>, "x": <if(getDocumentIndex() % 9 == 4)><getParam(missing)><else>1<endif>}',
  'country.json': '<raw()>{"code": "PT"}<endraw>',
  'shop.json': JSON.stringify({ seed: 7, documents }),
};

export interface OfflineFolder extends DocgenFolder {
  /** Writes a text, or a value as JSON. */
  write(name: string, content: unknown): Promise<void>;
  /** Runs `docgen batch FILE --offline`. */
  offline(file: string, ...args: readonly string[]): Promise<CommandResult>;
}

/** `shop.json` has four specs, in three levels of relations. Some documents fail. */
export async function makeOfflineFolder(): Promise<OfflineFolder> {
  const folder = await makeDocgenFolder(files);
  await mkdir(join(folder.path, 'texts'));
  await writeFile(join(folder.path, 'texts/note.txt'), 'Dear <getName()>!<if(getDocumentIndex() % 2 == 0)>\n<endif>');
  return {
    ...folder,
    write: async (name, content) =>
      writeFile(join(folder.path, name), typeof content === 'string' ? content : JSON.stringify(content)),
    offline: async (file, ...args) => folder.run(['batch', file, '--offline', ...args]),
  };
}
