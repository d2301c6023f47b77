/** Ingress and HTTPRoute: which hosts and paths lead to the gateway, and how many proxies it trusts. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getObject } from './kubernetes-object.ts';
import { renderChart } from './render-chart.ts';
import { valueSets } from './value-sets.ts';

const base = valueSets['existing secrets'];
const ingress = { ingress: { enabled: true, host: 'docs.example.com' } };
const route = { gatewayApi: { enabled: true, parentRefs: [{ name: 'public' }] } };
const trustOf = (values: object) =>
  getObject(renderChart({ ...base, ...values }), 'ConfigMap', 'acme-docgen-gateway').data?.TRUST_PROXY;

describe('TRUST_PROXY', () => {
  it.each([
    ['nothing in front of the gateway', {}, ''],
    ['an Ingress', ingress, '1'],
    ['an HTTPRoute', route, '1'],
    ['an Ingress and another proxy', { ...ingress, config: { TRUST_PROXY: 2 } }, '2'],
    ['an Ingress that passes nothing on', { ...ingress, gateway: { config: { TRUST_PROXY: 0 } } }, '0'],
  ])('with %s TRUST_PROXY is %j', (_, values, trust) => {
    expect(trustOf(values)).toBe(trust);
  });
});

describe('an Ingress', () => {
  it('an Ingress routes several hosts and paths to the gateway', () => {
    const Spec = z.object({
      tls: z.array(z.object({ secretName: z.string(), hosts: z.array(z.string()) })),
      rules: z.array(
        z.object({
          host: z.string(),
          http: z.object({ paths: z.array(z.looseObject({ path: z.string(), pathType: z.string() })) }),
        }),
      ),
    });
    const spec = Spec.parse(getObject(renderChart(valueSets.everything ?? {}), 'Ingress', 'acme-docgen').spec);
    const paths = spec.rules.flatMap(({ host, http }) =>
      http.paths.map(({ path, pathType }) => [host, path, pathType]),
    );
    expect(paths).toEqual([
      ['docs.example.com', '/', 'Prefix'],
      ['api.example.com', '/v1', 'Prefix'],
      ['api.example.com', '/health', 'Exact'],
    ]);
    expect(spec.tls).toEqual([
      { secretName: 'certificate', hosts: ['docs.example.com'] },
      { secretName: 'other', hosts: ['api.example.com'] },
    ]);
  });
});
