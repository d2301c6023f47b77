import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choosePorts, findFreePort, isPortFree } from './ports.ts';

const occupant = createServer();
let taken = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', () => resolve()));
  const address = occupant.address();
  taken = typeof address === 'object' ? (address?.port ?? 0) : 0;
});

afterAll(() => {
  occupant.close();
});

describe('findFreePort', () => {
  it('findFreePort skips a port on which a process listens, also on loopback only', async () => {
    expect(await isPortFree(taken)).toBe(false);
    expect(await findFreePort(taken)).not.toBe(taken);
  });

  it('findFreePort returns any free port when none is wanted: never one twice, and none for outgoing connections', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, async () => findFreePort()));
    expect(new Set(ports).size).toBe(50);
    expect(Math.max(...ports)).toBeLessThan(32_768);
    expect(await isPortFree(ports[0] ?? 0)).toBe(true);
  });

  it('findFreePort returns no port that fetch refuses, such as 10080', async () => {
    const offered = new Set([10_080, ...Array.from({ length: 12 }, (_, index) => 30_000 + index)]);
    const avoided = new Set(Array.from({ length: 32_000 }, (_, port) => port).filter((port) => !offered.has(port)));
    const ports = await Promise.all(Array.from({ length: 10 }, async () => findFreePort(0, avoided)));
    expect(ports).not.toContain(10_080);
  });
});

describe.runIf(process.platform === 'linux')('findFreePort in two processes', () => {
  it('findFreePort returns a port of another process only after that process has ended', async () => {
    const wanted = 20_000 + (process.pid % 10_000);
    const ports = new URL('ports.ts', import.meta.url).href;
    const script = `const { findFreePort } = await import('${ports}');
      console.log(await findFreePort(${wanted}));
      process.stdin.resume();`;
    const other = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    const [line] = (await once(other.stdout, 'data')) as [Buffer];
    const given = Number(line.toString());
    expect(await isPortFree(given)).toBe(true);
    expect(await findFreePort(given)).not.toBe(given);

    other.kill('SIGKILL');
    await once(other, 'exit');
    expect(await findFreePort(given)).toBe(given);
  });
});

describe('choosePorts', () => {
  it('choosePorts gives no two names the same port', async () => {
    const wanted = await findFreePort();
    const { api, auth } = await choosePorts({ api: wanted, auth: wanted });
    expect(api).toBe(wanted);
    expect(auth).not.toBe(wanted);
  });
});
