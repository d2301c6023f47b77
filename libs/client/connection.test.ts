import { describe, expect, it } from 'vitest';
import { connect } from './connection.ts';
import { createTemplates } from './templates.ts';

describe('connect', () => {
  it('a request has the path, the query and the body of its operation, encoded', async () => {
    const { api, sent } = service(() => Response.json({}));
    await api.read('GET /v1/sequences/{name}', { path: { name: 'a/b ü' }, query: { namespace: 'x&y' } });
    await api.read('GET /v1/templates', { query: { limit: 2, cursor: undefined } });
    await api.read('POST /v1/templates/check', { body: { body: '<getName()>' } });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET http://service/base/v1/sequences/a%2Fb%20%C3%BC?namespace=x%26y',
      'GET http://service/base/v1/templates?limit=2',
      'POST http://service/base/v1/templates/check',
    ]);
    expect(sent[2]).toMatchObject({ body: '{"body":"<getName()>"}', type: 'application/json' });
    expect(sent[0]).toMatchObject({ body: '', type: null });
  });

  it.each(['', '.', '..'])(
    'a call with the path parameter %j is refused, because the path would change',
    async (name) => {
      const { api, sent } = service(() => Response.json({}));
      const call = api.read('DELETE /v1/sequences/{name}', { path: { name } });
      await expect(call).rejects.toMatchObject({ code: 'VALIDATION_ERROR', field: 'name' });
      expect(sent).toEqual([]);
    },
  );

  it('a successful answer without a body rejects', async () => {
    const { api } = service(() => new Response(''));
    await expect(api.read('GET /health')).rejects.toThrow('without a body');
  });
});

describe('createTemplates', () => {
  it('templates.getTagged resolves with undefined when the service answers 304', async () => {
    const { api } = service(() => new Response(null, { status: 304 }));
    const tagged = await createTemplates(api).getTagged('tpl_1', { ifNoneMatch: '"a"' });
    expect(tagged).toBeUndefined();
  });
});

/** A connection that records its requests. */
function service(answer: () => Response) {
  const sent: { method: string; url: string; body: string; type: string | null }[] = [];
  const api = connect({
    baseUrl: 'http://service/base/',
    fetch: async (request) => {
      const { method, url, headers } = request;
      sent.push({ method, url, body: await request.text(), type: headers.get('content-type') });
      return answer();
    },
  });
  return { api, sent };
}
