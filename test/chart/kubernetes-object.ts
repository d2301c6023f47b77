/** Types of rendered objects with the fields that tests of this folder read. */
import { z } from 'zod';

const Labels = z.record(z.string(), z.string());

export const Container = z.looseObject({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).default([]),
  env: z.array(z.looseObject({ name: z.string() })).default([]),
  envFrom: z.array(z.looseObject({ configMapRef: z.object({ name: z.string() }).optional() })).default([]),
  ports: z.array(z.looseObject({ name: z.string(), containerPort: z.int() })).default([]),
  resources: z.object({ requests: Labels, limits: Labels }),
  securityContext: z.looseObject({
    allowPrivilegeEscalation: z.boolean(),
    readOnlyRootFilesystem: z.boolean(),
    runAsNonRoot: z.boolean(),
    capabilities: z.object({ drop: z.array(z.string()), add: z.array(z.string()).default([]) }),
  }),
  volumeMounts: z.array(z.looseObject({ name: z.string(), mountPath: z.string() })).default([]),
});
export type Container = z.infer<typeof Container>;

export const PodSpec = z.looseObject({
  serviceAccountName: z.string(),
  automountServiceAccountToken: z.boolean(),
  terminationGracePeriodSeconds: z.int().optional(),
  securityContext: z.looseObject({
    runAsNonRoot: z.boolean(),
    runAsUser: z.int(),
    seccompProfile: z.object({ type: z.string() }),
  }),
  containers: z.array(Container),
  initContainers: z.array(Container).default([]),
  volumes: z.array(z.looseObject({ name: z.string() })).default([]),
});
export type PodSpec = z.infer<typeof PodSpec>;

export const KubernetesObject = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({
    name: z.string(),
    namespace: z.string().optional(),
    labels: Labels.default({}),
    annotations: Labels.default({}),
  }),
  data: Labels.optional(),
  spec: z.looseObject({ jobTemplate: z.object({ spec: z.looseObject({}) }).optional() }).optional(),
});
export type KubernetesObject = z.infer<typeof KubernetesObject>;

/** A pod, or the pod template of a workload. */
export interface PodSource {
  readonly owner: KubernetesObject;
  /** The label `app.kubernetes.io/component`: gateway, worker, migrate, ...; empty without it. */
  readonly component: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
  readonly spec: PodSpec;
}

const Template = z.looseObject({
  metadata: z.looseObject({ labels: Labels, annotations: Labels.default({}) }),
  spec: PodSpec,
});

/** The pods and pod templates of all objects, whatever their kind. */
export function listPods(objects: readonly KubernetesObject[]): PodSource[] {
  return objects.flatMap((owner) => {
    const template =
      owner.kind === 'Pod'
        ? { metadata: owner.metadata, spec: owner.spec }
        : (owner.spec?.jobTemplate?.spec ?? owner.spec)?.template;
    if (template === undefined) return [];
    const { metadata, spec } = Template.parse(template);
    const { labels, annotations } = metadata;
    return [{ owner, component: labels['app.kubernetes.io/component'] ?? '', labels, annotations, spec }];
  });
}

export function listContainers({ spec }: PodSource): Container[] {
  return [...spec.containers, ...spec.initContainers];
}

/** The first container, which runs the app. @throws {Error} when there is none */
export function mainContainer({ spec }: PodSource): Container {
  const [container] = spec.containers;
  if (container === undefined) throw new Error('a pod without a container');
  return container;
}

/** The variable NODE_OPTIONS of an app's pod; empty if it is not set. */
export function nodeOptionsOf(pod: PodSource): string {
  const value = mainContainer(pod).env.find(({ name }) => name === 'NODE_OPTIONS')?.value;
  return typeof value === 'string' ? value : '';
}

/** @throws {Error} unless there is exactly one */
export function getObject(objects: readonly KubernetesObject[], kind: string, name: string): KubernetesObject {
  const [found, ...others] = objects.filter((object) => object.kind === kind && object.metadata.name === name);
  if (found === undefined || others.length > 0) throw new Error(`${kind} ${name} is not there exactly once`);
  return found;
}
