/**
 * Preloaded by the processes that run services within tests, by their threads, and by a local stack that tests start
 * again. Services, and programs that services run in threads and processes of their own, start from the bundles, as in
 * the image: a start from the sources takes two to four times the processor time. JavaScript, because every thread
 * loads it.
 */
import { registerHooks } from 'node:module';

const program =
  /\/apps\/(?:(gateway|api|auth|billing|worker)\/main|.*\/(check-thread|render-thread|render-process))\.ts$/;
const folder = new URL('../../dist/', import.meta.url);

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const [, service, part] = program.exec(specifier) ?? [];
    const name = service ?? part;
    return nextResolve(name === undefined ? specifier : new URL(`${name}.js`, folder).href, context);
  },
});
