/**
 * Preloaded by processes that start the services of a local stack: each service starts from its bundle, which takes a
 * quarter of the processor time. JavaScript, because every process loads it.
 */
import { registerHooks } from 'node:module';

const entry = /\/apps\/(gateway|api|auth|billing|worker)\/main\.ts$/;
const folder = new URL('../../dist/', import.meta.url);

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const [, name] = entry.exec(specifier) ?? [];
    return nextResolve(name === undefined ? specifier : new URL(`${name}.js`, folder).href, context);
  },
});
