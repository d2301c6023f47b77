import { runProcess } from './run-process.ts';

const recorder = `
import { registerHooks } from 'node:module';
registerHooks({
  load: (url, context, next) => {
    process.stderr.write('loaded ' + url + '\\n');
    return next(url, context);
  },
});`;

/**
 * Runs a command on a Node with `registerHooks`, and returns the URLs of the modules that it loaded, in this order.
 *
 * @throws {Error} when the command fails
 */
export async function listLoadedModules(node: string, args: readonly string[]): Promise<string[]> {
  const hook = `data:text/javascript,${encodeURIComponent(recorder)}`;
  const { code, stderr } = await runProcess(node, ['--import', hook, ...args]);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`);
  return [...stderr.matchAll(/^loaded (.+)$/gm)].map(([, url = '']) => url);
}
