/** Requests of webhooks to receivers that misbehave, and to names whose addresses change. */
import { afterEach, describe, expect, it } from 'vitest';
import { createWebhookClient } from '../../../apps/worker/webhooks/webhook-client.ts';
import type { WebhookClientOptions } from '../../../apps/worker/webhooks/webhook-client.ts';
import type { TargetAddress } from '../../../apps/worker/webhooks/resolve-target.ts';
import { runProcess } from '../../harness/run-process.ts';
import { receiverAddress, startWebhookReceiver, trapAddress } from '../../harness/webhook-receiver.ts';
import type { Behaviour, WebhookReceiver } from '../../harness/webhook-receiver.ts';

let receiver: WebhookReceiver;
afterEach(async () => receiver.close());

const signal = new AbortController().signal;
const request = { headers: { 'content-type': 'application/json' }, body: '{"a":"é"}' };
const shortTimes = { resolveMs: 300, connectMs: 300, headMs: 300, bodyMs: 300 };
const usual: TargetAddress = { address: receiverAddress, family: 4 };
const trap: TargetAddress = { address: trapAddress, family: 4 };

/** The receiver's address is allowed, as if it were public, and the address of the trap is not. */
function createClient(options: Partial<WebhookClientOptions> = {}) {
  return createWebhookClient({
    allowsPrivate: true,
    isAllowedAddress: (address) => address === receiverAddress,
    resolve: async () => Promise.resolve([usual]),
    ...options,
  });
}

async function sendTo(behaviour: Behaviour, options: Partial<WebhookClientOptions> = {}) {
  receiver = await startWebhookReceiver(() => behaviour);
  const url = `http://hooks.example:${receiver.port}/path?a=b`;
  return createClient(options)({ url, ...request }, signal);
}

describe('a webhook request', () => {
  it('a webhook request posts body and headers to the path of the URL with the name as host', async () => {
    const outcome = await sendTo('accept');

    expect(outcome).toEqual({ failure: null, responseStatus: 204 });
    expect(receiver.received).toMatchObject([
      {
        method: 'POST',
        path: '/path?a=b',
        body: request.body,
        headers: {
          host: `hooks.example:${receiver.port}`,
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(request.body)),
        },
      },
    ]);
  });

  it('a webhook request does not reach an address in a denied range, also where private targets are allowed', async () => {
    receiver = await startWebhookReceiver(() => 'accept');
    const client = createWebhookClient({
      allowsPrivate: true,
      deniedCidrs: ['203.0.113.0/24', `${receiverAddress}/32`],
      resolve: async () => Promise.resolve([usual]),
    });

    const outcome = await client({ url: `http://hooks.example:${receiver.port}/`, ...request }, signal);

    expect(outcome.failure).toBe('address_not_allowed');
    expect(receiver.received).toEqual([]);
  });

  it.each<readonly [Behaviour, object]>([
    ['fail', { failure: 'http_error', responseStatus: 500 }],
    ['redirect', { failure: 'redirected', responseStatus: 307 }],
    ['cut', { failure: 'connection_failed', responseStatus: null }],
    ['hang', { failure: 'timed_out', responseStatus: null }],
    ['flood', { failure: null, responseStatus: 200 }],
    ['stall', { failure: null, responseStatus: 200 }],
  ])('a webhook request to a receiver of behaviour %s ends with %o and follows no redirect', async (behaviour, end) => {
    const outcome = await sendTo(behaviour, { times: shortTimes });

    expect(outcome).toEqual(end);
    expect(receiver.received).toHaveLength(1);
    expect(receiver.trapped()).toBe(0);
  });

  it('a webhook request to a port without a listener fails', async () => {
    receiver = await startWebhookReceiver(() => 'accept');
    await receiver.kill();

    const outcome = await createClient()({ url: `http://hooks.example:${receiver.port}/`, ...request }, signal);

    expect(outcome.failure).toBe('connection_failed');
  });

  it('a webhook request over TLS fails at a receiver without TLS', async () => {
    receiver = await startWebhookReceiver(() => 'accept');

    const outcome = await createClient()({ url: `https://hooks.example:${receiver.port}/`, ...request }, signal);

    expect(outcome.failure).toBe('tls_failed');
    expect(receiver.received).toEqual([]);
  });

  it('a webhook request rejects when it is aborted, so that no result is written', async () => {
    receiver = await startWebhookReceiver(() => 'hang');
    const stopping = new AbortController();

    const sent = createClient()({ url: `http://hooks.example:${receiver.port}/`, ...request }, stopping.signal);
    setImmediate(() => stopping.abort());

    await expect(sent).rejects.toThrow('aborted');
  });
});

describe('a name that resolves to private addresses', () => {
  it.each<readonly [string, readonly TargetAddress[], string]>([
    ['a private address', [trap], 'address_not_allowed'],
    ['a public and a private address', [usual, trap], 'address_not_allowed'],
    ['no address', [], 'name_not_resolved'],
  ])('a name with %s gets no request', async (_what, addresses, failure) => {
    const outcome = await sendTo('accept', { resolve: async () => Promise.resolve(addresses) });

    expect(outcome.failure).toBe(failure);
    expect([receiver.trapped(), receiver.received.length]).toEqual([0, 0]);
  });

  it('a name whose addresses change from answer to answer never leads to a private one', async () => {
    let answerNo = 0;
    const resolve = async () => Promise.resolve([answerNo++ % 2 === 0 ? usual : trap]);
    receiver = await startWebhookReceiver(() => 'accept');
    const client = createClient({ resolve });
    const url = `http://hooks.example:${receiver.port}/`;

    const outcomes = [];
    for (let sent = 0; sent < 20; sent += 1) outcomes.push(await client({ url, ...request }, signal));

    expect(outcomes.filter(({ failure }) => failure === null)).toHaveLength(10);
    expect(outcomes.filter(({ failure }) => failure === 'address_not_allowed')).toHaveLength(10);
    // One question for each request: nothing resolves the name again after the check.
    expect(answerNo).toBe(20);
    expect([receiver.trapped(), receiver.received.length]).toEqual([0, 10]);
  });

  it('a request fails when the resolver does not answer', async () => {
    const outcome = await sendTo('accept', { resolve: async () => new Promise(() => undefined), times: shortTimes });

    expect(outcome.failure).toBe('name_not_resolved');
  });

  it('a request fails when the resolver reports an error', async () => {
    const outcome = await sendTo('accept', { resolve: async () => Promise.reject(new Error('ENOTFOUND')) });

    expect(outcome.failure).toBe('name_not_resolved');
  });

  it.each(['127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254'])(
    'a URL with the address %s gets no request',
    async (host) => {
      receiver = await startWebhookReceiver(() => 'accept');

      const outcome = await createClient()({ url: `http://${host}:${receiver.port}/`, ...request }, signal);

      expect(outcome.failure).toBe('address_not_allowed');
      expect(receiver.trapped()).toBe(0);
    },
  );

  it.each(['http://127.0.0.1:1/', 'https://127.0.0.1/', 'https://localhost/', 'https://[::1]/'])(
    'without private targets, the endpoint %s of an earlier setting gets no request',
    async (url) => {
      receiver = await startWebhookReceiver(() => 'accept');

      expect((await createWebhookClient({ allowsPrivate: false })({ url, ...request }, signal)).failure).toBe(
        'address_not_allowed',
      );
    },
  );
});

describe('proxies of the environment', () => {
  const clientUrl = new URL('../../../apps/worker/webhooks/webhook-client.ts', import.meta.url).href;
  /** Sends a request by the client of webhooks, or by `fetch`. Prints the outcome. */
  const script = `
    import { createWebhookClient } from '${clientUrl}';
    const [kind, url, address] = process.argv.slice(1);
    const resolve = async () => [{ address, family: 4 }];
    const client = createWebhookClient({ allowsPrivate: true, isAllowedAddress: () => true, resolve });
    const send = kind === 'fetch' ? async () => fetch(url) : async () => client({ url, headers: {}, body: '{}' }, new AbortController().signal);
    console.log(JSON.stringify(await send().catch((error) => error.message)));`;

  async function sendInProcess(kind: 'webhook' | 'fetch', protocol: string): Promise<unknown> {
    const proxy = `http://${trapAddress}:${receiver.port}`;
    const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy'];
    const env = { ...Object.fromEntries(names.map((name) => [name, proxy])), NODE_USE_ENV_PROXY: '1', NO_PROXY: '' };
    const args = ['--input-type=module', '-e', script, kind, `${protocol}://hooks.example:${receiver.port}/`];
    const { stdout, stderr } = await runProcess(process.execPath, [...args, receiverAddress], { env });
    return stdout === '' ? stderr : JSON.parse(stdout);
  }

  it.each([
    ['http', { failure: null, responseStatus: 204 }, 1],
    ['https', { failure: 'tls_failed', responseStatus: null }, 0],
  ])(
    'a webhook request over %s connects to the checked address, and never to a proxy',
    async (protocol, end, count) => {
      receiver = await startWebhookReceiver(() => 'accept');

      const outcome = await sendInProcess('webhook', protocol);

      expect(outcome).toEqual(end);
      expect([receiver.trapped(), receiver.received.length]).toEqual([0, count]);
      // Proves that the environment has a proxy which Node uses.
      await sendInProcess('fetch', protocol);
      expect(receiver.trapped()).toBeGreaterThan(0);
    },
  );
});
