import { expect, it } from 'vitest';
import { webPageOf } from './repository-home.ts';

it.each([
  ['git@git.example.com:team/docgen.git', 'https://git.example.com/team/docgen'],
  ['ssh://git@git.example.com/team/docgen.git', 'https://git.example.com/team/docgen'],
  ['ssh://git@git.example.com:2222/team/docgen.git', 'https://git.example.com/team/docgen'],
  ['https://user:token@git.example.com/team/docgen.git/', 'https://git.example.com/team/docgen'],
  ['/srv/docgen.git', undefined],
  ['', undefined],
])('the web page of the Git remote %s has its host and path, without user and password', (remote, page) => {
  expect(webPageOf(remote)).toBe(page);
});
