import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { closeServer, listen } from './listen.ts';

const patienceMs = 50;

describe('closeServer', () => {
  it('closeServer waits for an answer that has begun', async () => {
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

  it('closeServer cuts off a download that outlasts its patience, in a way that its reader notices', async () => {
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

/** A server with one request whose answer has begun. */
async function ask(onRequest: RequestListener) {
  const server = createServer(onRequest);
  const port = await listen(server, 0);
  const request = get({ port, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return { server, answer };
}
