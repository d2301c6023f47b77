import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { closeServer, drainServer, listen } from './listen.ts';

const patienceMs = 50;

describe('closeServer', () => {
  it('waits for an answer that has begun', async () => {
    let finish = (): void => undefined;
    const { server, answer } = await ask((_req, res) => {
      res.write('begun, ');
      finish = () => void res.end('finished');
    });

    const closed = closeServer(server);
    finish();

    expect(await text(answer)).toBe('begun, finished');
    await closed;
  });

  it('cuts off a download that outlasts its patience, in a way that its reader notices', async () => {
    const { server, answer } = await ask((_req, res) => {
      const send = (): void => void (res.destroyed || res.write('more\n', () => setImmediate(send)));
      send();
    });
    const read = text(answer);

    const closed = closeServer(server, { patienceMs });

    await expect(read).rejects.toThrow('aborted');
    await closed;
  });
});

/** A server with one request under way whose answer has begun. */
describe('drainServer', () => {
  it('goes on serving whoever has a connection, closes it with the answer, and resolves when the last has left', async () => {
    const server = createServer((_req, res) => void res.end('served'));
    const port = await listen(server, 0);
    const agent = new Agent({ keepAlive: true });
    const served = async (): Promise<[string | undefined, string]> => {
      const [answer] = (await once(get({ port, agent }), 'response')) as [IncomingMessage];
      return [answer.headers.connection, await text(answer)];
    };
    const before = await served();
    const left: string[] = [];
    const drained = drainServer(server).then(() => left.push('all have left'));

    const during = await served();
    const stillThere = [...left];
    await drained;
    await closeServer(server);

    expect([before, during]).toEqual([
      ['keep-alive', 'served'],
      ['close', 'served'],
    ]);
    expect(stillThere).toEqual([]);
  });
});

async function ask(onRequest: RequestListener) {
  const server = createServer(onRequest);
  const port = await listen(server, 0);
  const request = get({ port, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return { server, answer };
}
