import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGateway } from './gateway-fixture.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import { openRaw, requestBytes } from './raw-client.ts';
import type { RawConnection } from './raw-client.ts';

const corpora = join(import.meta.dirname, '../../../../shared/corpora');
const payloads = join(corpora, 'payloads-all-the-things');
const wafCases = join(corpora, 'coreruleset/tests/regression/tests');

let fixture: GatewayFixture;
let authorization: string;

beforeAll(async () => {
  fixture = await startGateway();
  authorization = `Authorization: Bearer ${fixture.addKey()}`;
});
afterAll(async () => fixture.stop());
beforeEach(() => {
  fixture.api.requests.length = 0;
  fixture.auth.requests.length = 0;
});

function linesOf(file: string): string[] {
  return readFileSync(join(payloads, file), 'latin1')
    .split(/\r?\n/)
    .filter((line) => line !== '');
}

/** Sends the requests over several connections at a time, and returns the statuses of the answers. */
async function requestAll(requests: readonly string[]): Promise<Set<number>> {
  const statuses = new Set<number>();
  const queue = requests.values();
  const work = async () => {
    let connection: RawConnection | undefined;
    for (const bytes of queue) {
      connection ??= await openRaw(fixture.port);
      connection.send(bytes);
      const answer = await connection.nextAnswer();
      statuses.add(answer.status);
      if (answer.headers['connection'] === 'keep-alive') continue;
      connection.close();
      connection = undefined;
    }
    connection?.close();
  };
  await Promise.all(Array.from({ length: 64 }, work));
  return statuses;
}

/** Expects that only template routes reached a service. */
function expectInsideTheGroup(): void {
  for (const { target } of fixture.api.requests)
    expect(target).toMatch(/^\/v1\/templates(?:\/[^/]+(?:\/generate)?)?(?:\?.*)?$/s);
  expect(fixture.auth.requests).toEqual([]);
}

describe.skipIf(!existsSync(payloads))('payloads-all-the-things', () => {
  it.each([
    'deep_traversal.txt',
    'directory_traversal.txt',
    'traversals-8-deep-exotic-encoding.txt',
    'crlfinjection.txt',
    'openredirects.txt',
    'Open-Redirect-payloads.txt',
    'open_redirect_wordlist.txt',
    'dotdotpwn.txt',
  ])('a path of the file %s leads nowhere but into its own group', async (file) => {
    // The 21,144 lines of dotdotpwn repeat a few forms with different depths.
    const lines = linesOf(file).filter((_, index, all) => all.length < 5_000 || index % 10 === 0);
    const statuses = await requestAll(
      lines.map((line) => requestBytes(`GET /v1/templates/${line.replace(/^\//, '')}`, [authorization])),
    );

    expectInsideTheGroup();
    expect([...statuses].filter((status) => ![200, 400, 404, 405, 431].includes(status))).toEqual([]);
  });

  it.each(['crlfinjection.txt', 'openredirects.txt'])('a target of the file %s leads nowhere', async (file) => {
    const statuses = await requestAll(linesOf(file).map((line) => requestBytes(`GET ${line}`, [authorization])));

    expect(fixture.api.requests).toEqual([]);
    expect([...statuses].filter((status) => ![400, 404, 405].includes(status))).toEqual([]);
  });
});

describe.skipIf(!existsSync(wafCases))('coreruleset', () => {
  const folders = existsSync(wafCases) ? readdirSync(wafCases) : [];

  it.each(folders)(
    'a request of the folder %s never gets more than 4xx or an answer of its own group',
    async (folder) => {
      const statuses = await requestAll(
        readdirSync(join(wafCases, folder)).flatMap((file) => casesOf(join(wafCases, folder, file))),
      );

      expectInsideTheGroup();
      expect([...statuses].filter((status) => status === 0 || status >= 500)).toEqual([]);
    },
  );
});

/** The plain requests of a rule's tests: method, target and headers, with a key and below the path of a template. */
function casesOf(file: string): string[] {
  return readFileSync(file, 'latin1')
    .split(/^\s*- input:/m)
    .slice(1)
    .map((stage) => {
      const scalar = (name: string) => new RegExp(`^ +${name}: *["']?(.*?)["']?$`, 'm').exec(stage)?.[1];
      const block = /^( +)headers:\n((?:\1 +.*\n)*)/m.exec(stage)?.[2] ?? '';
      const headers = [...block.matchAll(/^ +([^:\s]+): *["']?(.*?)["']?$/gm)]
        .filter(
          ([, name]) => !/^(host|content-length|transfer-encoding|authorization|connection|expect)$/i.test(name ?? ''),
        )
        .map(([, name, value]) => `${name}: ${value}`);
      // An answer to HEAD has a length and no body, which the raw client cannot know.
      const method = (scalar('method') ?? 'GET').replace('HEAD', 'GET');
      const uri = (scalar('uri') ?? '/').replace(/^\//, '');
      return requestBytes(`${method} /v1/templates/${uri}`, [...headers, authorization]);
    });
}
