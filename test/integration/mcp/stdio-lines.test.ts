/** Lines on the input of `docgen mcp` that are no messages. */
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { runCommandLine } from '../../../apps/cli/command-line.ts';
import { until } from '../../harness/until.ts';

const environment = { DOCGEN_URL: 'http://127.0.0.1:1', DOCGEN_KEY: 'dk_live_planted' };
const ping = '{"jsonrpc": "2.0", "id": 1, "method": "ping"}\n';

function startMcp() {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const { signal } = new AbortController();
  return { stdin, stdout, stderr, exitCode: runCommandLine(['mcp'], { stdin, stdout, stderr, environment, signal }) };
}

it.each([
  ['an empty line', ''],
  ['a text that is no JSON', '{"jsonrpc": '],
  ['JSON that is no message', '{"id": 1}'],
  ['a list of messages', `[${ping.trim()}]`],
  ['an id that is an object', '{"jsonrpc": "2.0", "id": {}, "method": "ping"}'],
  ['another version', '{"jsonrpc": "1.0", "id": 1, "method": "ping"}'],
  ['100,000 nested lists', '['.repeat(100_000)],
  ['bytes that are not UTF-8', Buffer.from([0xff, 0xfe, 0x00])],
  ['a line of 5 MiB', 'x'.repeat(5 * 1_048_576)],
])('docgen mcp ignores %s, answers the next message, and ends with 0', async (_what, line) => {
  const { stdin, stdout, stderr, exitCode } = startMcp();
  stdin.write(Buffer.concat([Buffer.from(line), Buffer.from(`\n${ping}`)]));
  const [answer] = (await once(stdout, 'data')) as [Buffer];
  stdin.end();
  expect(JSON.parse(String(answer))).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  expect(await exitCode).toBe(0);
  expect(stderr.read()).toBeNull();
});

it('docgen mcp answers an unknown method and wrong parameters with an error, without a stack and without the key', async () => {
  const { stdin, stdout, exitCode } = startMcp();
  for (const method of ['tools/none', 'tools/call', '__proto__'])
    stdin.write(`{"jsonrpc": "2.0", "id": 1, "method": "${method}", "params": {"name": 7}}\n`);
  let printed = '';
  stdout.on('data', (chunk: Buffer) => (printed += String(chunk)));
  await until('three answers', () => printed.split('\n').length === 4);
  stdin.end();
  expect(await exitCode).toBe(0);
  for (const answer of printed.trimEnd().split('\n')) {
    expect(JSON.parse(answer)).toMatchObject({ id: 1, error: { code: expect.any(Number) as number } });
    expect(answer).not.toMatch(/\\n\s+at |node:internal|dk_live_/);
  }
});

it('docgen mcp ends with 1 and a message after a line of more than 10 MiB', async () => {
  const { stdin, stderr, exitCode } = startMcp();
  stdin.write('x'.repeat(11 * 1_048_576));
  expect(await exitCode).toBe(1);
  expect(String(stderr.read())).toBe('docgen: A message is longer than 10 MiB.\n');
});
