/** Python 3 with modules, from PATH, else with private copies of the distribution's packages. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { debianCacheDir, downloadPackage } from './debian-program.ts';
import type { DebianProgram } from './debian-program.ts';
import { runProcess } from './run-process.ts';

/** The second one fits the distribution's packages when another Python comes first on PATH. */
const systemPythons = ['python3', '/usr/bin/python3'];

/** Python compiles modules once. It would write the result beside the sources, or not at all. */
const bytecode = { PYTHONPYCACHEPREFIX: join(debianCacheDir, 'python-bytecode'), PYTHONDONTWRITEBYTECODE: '' };

/**
 * @param modules that Python must be able to import; the package of each is `python3-<module>`
 * @throws {Error} where the machine has neither Python with these modules nor an apt that can fetch them
 */
export async function findDebianPython(modules: readonly string[]): Promise<DebianProgram> {
  const copies = modules.map((name) => join(debianCacheDir, `python3-${name}-${process.arch}`));
  const paths = copies.map((copy) => join(copy, 'usr', 'lib', 'python3', 'dist-packages'));
  const env = { PYTHONPATH: paths.join(delimiter), ...bytecode };
  for (const command of systemPythons) {
    if (await canImport({ command, env: bytecode }, modules)) return { command, env: bytecode };
  }
  for (const [index, name] of modules.entries()) {
    const copy = copies[index] ?? '';
    if (!existsSync(copy)) await downloadPackage(`python3-${name}`, isOfPython, copy);
  }
  // On a machine without Python, apt planned the interpreter with the first module.
  const unpacked = copies.map((copy) => join(copy, 'usr', 'bin', 'python3'));
  for (const command of [...systemPythons, ...unpacked]) {
    if (await canImport({ command, env }, modules)) return { command, env };
  }
  throw new Error(`Python cannot import ${modules.join(', ')}: install their packages on this machine`);
}

function isOfPython(planned: string): boolean {
  return /^(?:lib)?python3/.test(planned);
}

async function canImport({ command, env }: DebianProgram, modules: readonly string[]): Promise<boolean> {
  const result = await runProcess(command, ['-c', `import ${modules.join(', ')}`], { env }).catch(() => undefined);
  return result?.code === 0;
}
