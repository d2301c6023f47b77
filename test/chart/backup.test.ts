/**
 * Which dumps the scripts of the backup jobs keep, remove and restore, and what they do when a program fails. The
 * programs are shell scripts here; `test/e2e/backup-restore.test.ts` runs the real ones.
 */
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProcessResult } from '../harness/run-process.ts';
import { backupObjects, runJobScript } from './backup-jobs.ts';
import { getObject, listPods, mainContainer } from './kubernetes-object.ts';
import { renderChart } from './render-chart.ts';
import { valueSets } from './value-sets.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'docgen-backup-'));
  await mkdir(join(dir, 'bin'));
  await mkdir(join(dir, 'backup'));
  await provide('pg_dump', 'for arg; do case $arg in --file=*) echo dumped > "${arg#--file=}" ;; esac; done');
  await provide('pg_restore', 'true');
  await provide('psql', 'echo 0');
});
afterEach(async () => rm(dir, { recursive: true, force: true }));

describe('backup job', () => {
  it('the backup job keeps as many of the newest dumps as backup.keep says', async () => {
    const old = ['20260101', '20260102', '20260103', '20260104'].map((day) => `docgen-${day}T020000Z.dump`);
    await keep(...old, 'notes.txt');
    const { code } = await run('backup');
    const left = await readdir(join(dir, 'backup'));
    expect(code).toBe(0);
    expect(left.filter((name) => old.includes(name)).sort()).toEqual(old.slice(-2));
    expect(left).toHaveLength(4);
    expect(left).toContain('notes.txt');
  });

  it.each([
    ['the dump fails', 'pg_dump', 'exit 1'],
    ['the dump cannot be read', 'pg_restore', 'exit 1'],
  ])('the backup job fails and removes no dump when %s', async (_, command, does) => {
    const old = ['20260101', '20260102', '20260103', '20260104'].map((day) => `docgen-${day}T020000Z.dump`);
    await keep(...old);
    await provide(command, does);
    const { code } = await run('backup');
    const dumps = (await readdir(join(dir, 'backup'))).filter((name) => name.endsWith('.dump'));
    expect(code).not.toBe(0);
    expect(dumps.sort()).toEqual(old);
  });

  it('the claim of the dumps stays when the release is uninstalled', () => {
    const claim = getObject(backupObjects, 'PersistentVolumeClaim', 'acme-docgen-backup');
    expect(claim.metadata.annotations).toMatchObject({ 'helm.sh/resource-policy': 'keep' });
  });

  it('the backup job runs once at a time and gets the parts of the address from their Secrets', () => {
    const values = valueSets['a database given by its parts, and placement of each component'] ?? {};
    const job = getObject(renderChart(values), 'CronJob', 'acme-docgen-backup');
    const [pod] = listPods([job]);
    const names = pod === undefined ? [] : mainContainer(pod).env.map(({ name }) => name);
    expect(job.spec).toMatchObject({ concurrencyPolicy: 'Forbid', suspend: false });
    expect(names).toEqual(expect.arrayContaining(['PGHOST', 'PGPORT', 'PGDATABASE', 'PGUSER', 'PGPASSWORD']));
  });
});

describe('restore job', () => {
  it('the restore job restores the newest dump in one transaction', async () => {
    await keep('docgen-20260102T020000Z.dump', 'docgen-20260101T020000Z.dump');
    await provide('pg_restore', 'echo "$@" > "$BACKUP_DIR/asked"');
    expect((await run('restore')).code).toBe(0);
    const asked = await readFile(join(dir, 'backup', 'asked'), 'utf8');
    expect(asked).toContain('--single-transaction');
    expect(asked).toContain('--exit-on-error');
    expect(asked.trim()).toMatch(/docgen-20260102T020000Z\.dump$/);
  });

  it('the restore job restores the dump that RESTORE_FILE names', async () => {
    await keep('docgen-20260102T020000Z.dump');
    await provide('pg_restore', 'echo "$@"');
    const { stdout } = await run('restore', { RESTORE_FILE: '/backup/other.dump' });
    expect(stdout).toContain('/backup/other.dump');
  });

  it('the restore job never starts on a schedule', () => {
    expect(getObject(backupObjects, 'CronJob', 'acme-docgen-restore').spec).toMatchObject({ suspend: true });
  });
});

async function provide(command: string, does: string): Promise<void> {
  await writeFile(join(dir, 'bin', command), `#!/bin/sh\n${does}\n`);
  await chmod(join(dir, 'bin', command), 0o755);
}

async function keep(...names: readonly string[]): Promise<void> {
  await Promise.all(names.map(async (name) => writeFile(join(dir, 'backup', name), 'dump')));
}

async function run(job: 'backup' | 'restore', more: Readonly<Record<string, string>> = {}): Promise<ProcessResult> {
  return runJobScript(job, {
    PATH: `${join(dir, 'bin')}:${process.env.PATH}`,
    BACKUP_DIR: join(dir, 'backup'),
    DATABASE_URL: 'postgres://docgen@db/docgen',
    ...more,
  });
}
