/** The two programs of this folder: one for render threads, one for the separate process. */
import { entryBeside } from '@docgen/runtime/entry-beside';

export const threadProgram = entryBeside(import.meta.url, 'render-thread');
export const processProgram = entryBeside(import.meta.url, 'render-process');
