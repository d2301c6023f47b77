import { describe, expect, it } from 'vitest';
import { renderChart, runHelm, templateChart, chartDir } from './render-chart.ts';
import { assertModelled, findSchemaProblems, findUnknownFields } from './validate-objects.ts';
import { valueSets } from './value-sets.ts';

describe.each(Object.entries(valueSets))('with values for %s', (_, values) => {
  const objects = renderChart(values);

  it('makes only objects that Kubernetes and the operators know, of the right types', async () => {
    for (const object of objects) await assertModelled(object);
    expect(objects.length).toBeGreaterThan(15);
  });

  it('makes no object with a field that its kind does not have', () => {
    expect(findUnknownFields(objects)).toBe('');
  });

  it("agrees with Kubernetes's own schemas, where they are at hand", () => {
    expect(findSchemaProblems(templateChart(values).stdout) ?? '').toBe('');
  });

  it('gives every object a name of its own, the namespace and the common labels', () => {
    const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    // The migration's own Secret and ServiceAccount belong to the hook.
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

  it('passes helm lint', () => {
    expect(runHelm(['lint', '--strict', chartDir, '--values', '-'], JSON.stringify(values)).stderr).toBe('');
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

  it('refuse a field of the wrong type', async () => {
    await expect(assertModelled(broken((spec) => Object.assign(spec, { replicas: 'two' })))).rejects.toThrow(
      'replicas',
    );
  });

  it('refuse a field that is not known', () => {
    expect(findUnknownFields([broken((spec) => Object.assign(spec, { replcas: 2 }))])).toContain('replcas');
  });

  it('refuse a kind that the chart is not meant to make', async () => {
    const role = {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRole',
      metadata: { name: 'a', labels: {}, annotations: {} },
    };
    await expect(assertModelled(role)).rejects.toThrow('not meant');
  });
});
