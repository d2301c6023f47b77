import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { renderChart, runHelm, chartDir } from './render-chart.ts';
import { assertModelled, findSchemaProblems, findUnknownFields } from './validate-objects.ts';
import { valueSets } from './value-sets.ts';

describe.each(Object.entries(valueSets))('with values for %s', (set, values) => {
  const objects = renderChart(values);

  it(`all objects of ${set} fit the models of Kubernetes and the operators`, async () => {
    for (const object of objects) await assertModelled(object);
    expect(objects.length).toBeGreaterThan(15);
  });

  it(`every object of ${set} has a unique name, the namespace and the common labels`, () => {
    const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    // The Secret and the ServiceAccount of the migration belong to the hook.
    expect(new Set(names).size).toBe(names.length);
    for (const { metadata } of objects) {
      expect(metadata.namespace).toBe('documents');
      expect(metadata.labels).toMatchObject({
        'app.kubernetes.io/name': 'docgen',
        'app.kubernetes.io/instance': 'acme',
      });
      expect(metadata.labels).toHaveProperty(['app.kubernetes.io/component']);
    }
  });

  it(`helm lint accepts ${set}`, () => {
    expect(runHelm(['lint', '--strict', chartDir, '--values', '-'], JSON.stringify(values)).stderr).toBe('');
  });
});

/** One start of the compiler and of the validator for all sets. */
describe('with all sets of values', () => {
  it('no object of any set has an unknown field', () => {
    expect(findUnknownFields(Object.values(valueSets).flatMap((values) => renderChart(values)))).toBe('');
  });

  it('all objects of all sets fit the schemas of Kubernetes, if they are installed', () => {
    const manifests = Object.values(valueSets).flatMap((values) =>
      renderChart(values).map((object) => stringify(object, { version: '1.1' })),
    );
    expect(findSchemaProblems(manifests.join('---\n')) ?? '').toBe('');
  });
});

describe('the validators', () => {
  const [deployment] = renderChart(valueSets.laptop ?? {}).filter(({ kind }) => kind === 'Deployment');
  const broken = (change: (spec: Record<string, unknown>) => void) => {
    const copy = structuredClone(deployment);
    if (copy?.spec === undefined) throw new Error('the chart makes no Deployment');
    change(copy.spec);
    return copy;
  };

  it('the validators refuse a field of the wrong type', async () => {
    await expect(assertModelled(broken((spec) => Object.assign(spec, { replicas: 'two' })))).rejects.toThrow(
      'replicas',
    );
  });

  it('the validators refuse an unknown field', () => {
    expect(findUnknownFields([broken((spec) => Object.assign(spec, { replcas: 2 }))])).toContain('replcas');
  });

  it('the validators refuse a kind that is not on the list', async () => {
    const role = {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRole',
      metadata: { name: 'a', labels: {}, annotations: {} },
    };
    await expect(assertModelled(role)).rejects.toThrow('may not render');
  });
});
