import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { chartDir, listAlerts } from '../harness/monitoring-queries.ts';
import { findPrometheus } from '../harness/prometheus.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rulesDir = join(chartDir, 'rules');
const alerts = await listAlerts();
const { promtool } = await findPrometheus();
const run = (...args: string[]) => spawnSync(promtool, args, { cwd: rulesDir, encoding: 'utf8' });

describe('the rules', () => {
  it('promtool accepts the rules', () => {
    const { status, stdout, stderr } = run('check', 'rules', 'docgen.yaml');
    expect(stderr).toBe('');
    expect(stdout).toContain(`SUCCESS: ${alerts.length} rules found`);
    expect(status).toBe(0);
  });

  it('the alerts fire for the input of docgen.test.yaml exactly when they must', () => {
    const { status, stdout, stderr } = run('test', 'rules', 'docgen.test.yaml');
    expect(`${stdout}${stderr}`).not.toContain('FAILED');
    expect(status).toBe(0);
  });
});

describe.each(alerts.map((alert) => [alert.alert, alert] as const))('%s', (name, { annotations }) => {
  it(`${name} has a runbook with its meaning, where to look and what to do`, async () => {
    expect(annotations.runbook_url).toBe(`docs/runbooks/${name}.md`);
    const page = await readFile(join(root, annotations.runbook_url), 'utf8');
    expect(page).toMatch(new RegExp(`^# ${name}\n`));
    expect(page).toMatch(/## Where to look\n\n- .+[\s\S]*## What to do\n\n- .+/);
  });

  it(`${name} has a test in which it fires and one in which it does not`, async () => {
    const tests = await readFile(join(rulesDir, 'docgen.test.yaml'), 'utf8');
    expect(tests).toContain(`name: ${name} fires\n`);
    expect(tests).toContain(`name: ${name} is quiet\n`);
  });
});

describe('runbooks', () => {
  it('every runbook belongs to an alert', async () => {
    const pages = (await readdir(join(root, 'docs/runbooks'))).filter((file) => file !== 'README.md');
    expect(pages.sort()).toEqual(alerts.map(({ alert }) => `${alert}.md`).sort());
  });

  it('the list of runbooks has every alert', async () => {
    const index = await readFile(join(root, 'docs/runbooks/README.md'), 'utf8');
    const links = [...index.matchAll(/\]\((\w+\.md)\)/g)].map((match) => match[1] ?? '');
    expect(links).toHaveLength(alerts.length);
    for (const link of links) expect(existsSync(join(root, 'docs/runbooks', link))).toBe(true);
  });
});
