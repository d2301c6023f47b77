/**
 * Takes from code that renders what could open a socket, a file or a process, after its own modules are loaded. Templates
 * are no code, but frequent steps become JavaScript: a mistake there must not reach the network. Node's permission model
 * cannot do it: it applies to whole processes, and Node 24 has no permission for sockets (decision 24).
 */
import { registerHooks } from 'node:module';

const networkGlobals = ['fetch', 'WebSocket', 'EventSource'];
/** Ways to a built-in module that need no import. */
const processMembers = ['getBuiltinModule', 'binding', '_linkedBinding', 'dlopen', 'mainModule'];

/** From then on, no built-in module can be loaded in this thread; files of the product can. */
export function confineRendering(): void {
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      if (!found.url.startsWith('file:')) throw new Error(`code that renders may not load ${specifier}`);
      return found;
    },
  });
  for (const name of networkGlobals) Reflect.deleteProperty(globalThis, name);
  for (const name of processMembers) Object.defineProperty(process, name, { value: undefined });
}
