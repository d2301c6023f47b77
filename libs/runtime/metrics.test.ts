import { expect, it } from 'vitest';
import { Counter, Gauge, scrape } from './metrics.ts';

it('scrape leaves out a metric that fails or does not come, and gives the others within 5 s', async () => {
  new Counter({ name: 'test_known_total', help: 'h' }).inc(3);
  void new Gauge({
    name: 'test_failing',
    help: 'h',
    collect: async () => Promise.reject(new Error('its store is away')),
  });
  void new Gauge({ name: 'test_endless', help: 'h', collect: async () => new Promise(() => undefined) });
  const askedAt = performance.now();

  const { text } = await scrape();

  expect(performance.now() - askedAt).toBeLessThan(5_000);
  expect(text).toContain('# HELP test_known_total h\n# TYPE test_known_total counter\ntest_known_total 3\n');
  expect(text).not.toContain('test_failing');
  expect(text).not.toContain('test_endless');
});
