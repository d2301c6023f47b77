import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the path of a program in the folder of a module, for a thread or process that runs it. It has the extension
 * of the module: `.ts` in a checkout, `.js` in a bundle, whose files share one folder.
 *
 * @param moduleUrl `import.meta.url` of the module
 * @param name without extension
 */
export function entryBeside(moduleUrl: string, name: string): string {
  return fileURLToPath(new URL(`${name}${extname(moduleUrl)}`, moduleUrl));
}
