/**
 * Preloaded by the processes that run services within tests, and by their threads. Programs that services run in threads
 * and processes of their own start from the bundles, as in the image: a start from the sources takes two to four times
 * the processor time. JavaScript, because every thread loads it.
 */
import { registerHooks } from 'node:module';

const program = /\/apps\/.*\/(check-thread|render-thread|render-process)\.ts$/;
const folder = new URL('../../dist/', import.meta.url);

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const [, name] = program.exec(specifier) ?? [];
    return nextResolve(name === undefined ? specifier : new URL(`${name}.js`, folder).href, context);
  },
});
