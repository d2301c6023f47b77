/**
 * Validators of rendered objects. The models of kubernetes-models check types and required fields. The TypeScript
 * compiler finds unknown fields: each object is checked as a literal of its model's type.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { KubernetesObject } from './kubernetes-object.ts';

const core = 'kubernetes-models';
const operator = '@kubernetes-models/prometheus-operator';

/** Kinds that the chart may render, by `apiVersion/kind`, with the package of their model. */
const models: Readonly<Record<string, string>> = {
  'v1/ConfigMap': core,
  'v1/PersistentVolumeClaim': core,
  'v1/Pod': core,
  'v1/Secret': core,
  'v1/Service': core,
  'v1/ServiceAccount': core,
  'apps/v1/Deployment': core,
  'apps/v1/StatefulSet': core,
  'autoscaling/v2/HorizontalPodAutoscaler': core,
  'batch/v1/CronJob': core,
  'batch/v1/Job': core,
  'networking.k8s.io/v1/Ingress': core,
  'networking.k8s.io/v1/NetworkPolicy': core,
  'policy/v1/PodDisruptionBudget': core,
  'keda.sh/v1alpha1/ScaledObject': '@kubernetes-models/keda',
  'monitoring.coreos.com/v1/PrometheusRule': operator,
  'monitoring.coreos.com/v1/ServiceMonitor': operator,
};

/** A model with the fields that the chart uses; no package has one. */
const HttpRoute = z.strictObject({
  apiVersion: z.literal('gateway.networking.k8s.io/v1'),
  kind: z.literal('HTTPRoute'),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.strictObject({
    parentRefs: z.array(z.strictObject({ name: z.string(), namespace: z.string().optional() })).min(1),
    hostnames: z.array(z.string()).optional(),
    rules: z.array(
      z.strictObject({
        matches: z.array(
          z.strictObject({ path: z.strictObject({ type: z.literal('PathPrefix'), value: z.string() }) }),
        ),
        backendRefs: z.array(z.strictObject({ name: z.string(), port: z.int() })).min(1),
      }),
    ),
  }),
});

const cacheDir = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));
const sharedSchemas = fileURLToPath(new URL('../../../shared/k8s/schemas.json', import.meta.url));

const keyOf = ({ apiVersion, kind }: KubernetesObject) => `${apiVersion}/${kind}`;
const isHttpRoute = (object: KubernetesObject) => object.kind === 'HTTPRoute';

/** @throws {Error} for a kind that is not on the list, or a value that its model refuses */
export async function assertModelled(object: KubernetesObject): Promise<void> {
  if (isHttpRoute(object)) return void HttpRoute.parse(object);
  const modelsPath = models[keyOf(object)];
  if (modelsPath === undefined) throw new Error(`the chart may not render a ${keyOf(object)}`);
  const module: unknown = await import(`${modelsPath}/${keyOf(object)}`);
  const Model: unknown = Reflect.get(Object(module), object.kind);
  if (typeof Model !== 'function') throw new Error(`no model of ${keyOf(object)}`);
  const model: unknown = Reflect.construct(Model, [object]);
  const validate: unknown = Reflect.get(Object(model), 'validate');
  if (typeof validate !== 'function') throw new Error(`no validator of ${keyOf(object)}`);
  Reflect.apply(validate, model, []);
}

/** Errors of the compiler for unknown fields; empty if there are none. */
export function findUnknownFields(objects: readonly KubernetesObject[]): string {
  const modelled = objects.filter((object) => !isHttpRoute(object));
  const imports = [...new Set(modelled.map(keyOf))].map((key) => {
    const kind = key.slice(key.lastIndexOf('/') + 1);
    return `import type { I${kind} } from '${models[key]}/${key}';\n`;
  });
  const literals = modelled.map(
    (object, index) => `export const object${index}: I${object.kind} = ${JSON.stringify(object, null, 1)};\n`,
  );
  return inCache((dir) => {
    const file = join(dir, 'objects.ts');
    writeFileSync(file, [...imports, ...literals].join(''));
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--ignoreConfig', '--types', ''];
    const { status, stdout } = spawnSync('tsc', [...options, file], { encoding: 'utf8' });
    return status === 0 ? '' : stdout || 'the compiler did not run';
  });
}

/** Errors by the schemas of Kubernetes, if their folder exists beside the checkout. */
export function findSchemaProblems(yaml: string): string | undefined {
  if (!existsSync(sharedSchemas)) return undefined;
  return inCache((dir) => {
    // The script must run here, so that it finds its validator in node_modules.
    copyFileSync(join(sharedSchemas, '..', 'validate.mjs'), join(dir, 'validate.mjs'));
    writeFileSync(join(dir, 'objects.yaml'), yaml);
    const args = [join(dir, 'validate.mjs'), '--schemas', sharedSchemas, '--allow-missing', join(dir, 'objects.yaml')];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    return status === 0 ? '' : stderr;
  });
}

/** Below node_modules, so that imports of packages resolve. */
function inCache(work: (dir: string) => string): string {
  mkdirSync(cacheDir, { recursive: true });
  const dir = mkdtempSync(join(cacheDir, 'chart-'));
  try {
    return work(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
