/** A thread that is confined as render threads are, and then tries to get out. It posts what it could do. */
import { constants, runInThisContext } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import { confineRendering } from '../../../apps/worker/thread/confine-rendering.ts';

confineRendering();

/** Code as the engine makes it: it sees the globals only. */
const attempts: Readonly<Record<string, string>> = {
  fetch: 'return fetch("http://127.0.0.1:1")',
  WebSocket: 'return new WebSocket("ws://127.0.0.1:1")',
  'an import of net': 'return import("node:net")',
  'an import of net by its old name': 'return import("net")',
  'an import of fs': 'return import("node:fs")',
  'an import of child_process': 'return import("node:child_process")',
  'an import of module': 'return import("node:module")',
  'an import of code in a URL': 'return import("data:text/javascript,export default 1")',
  getBuiltinModule: 'return process.getBuiltinModule("node:net")',
  binding: 'return process.binding("tcp_wrap")',
  dlopen: 'return process.dlopen({ exports: {} }, "x")',
};

const open: string[] = [];
for (const [what, code] of Object.entries(attempts)) {
  try {
    await runInThisContext(`(() => { ${code} })()`, {
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
    open.push(what);
  } catch {
    // It is closed.
  }
}
parentPort?.postMessage(open);
