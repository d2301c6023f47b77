import { describe, expect, it } from 'vitest';
import { explainInstall } from './redis-binary.ts';

describe('explainInstall', () => {
  it.each([
    ['darwin', 'brew install redis'],
    ['ubuntu debian', 'sudo apt-get install redis-server'],
    ['alpine', 'apk add redis'],
    ['rocky rhel centos fedora', 'sudo dnf install valkey'],
    ['', 'docker run'],
  ])('explainInstall names the command for %j', (ids, command) => {
    expect(explainInstall(ids)).toContain(`Install it with: ${command}`);
  });
});
