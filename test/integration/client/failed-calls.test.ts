/** The error classes of the client library, by the answers of the service. */
import { createDocgen, GenerationError, LimitError, TemplateError, ValidationError } from '@docgen/client';
import { expect, it } from 'vitest';
import { useSharedStack } from '../../harness/use-stack.ts';
import { caught } from './recording-client.ts';

const stack = useSharedStack();

it('a failed call rejects with an error class and its details', async () => {
  const { memberKey } = await stack().addTenant();
  const docgen = createDocgen({ baseUrl: stack().gatewayUrl, apiKey: memberKey });
  const unknown = await caught(docgen.templates.create({ name: 'x', body: '{"a": <getNam()>}' }), TemplateError);
  const invalid = await caught(docgen.templates.create({ name: '', body: '<getName()>' }), ValidationError);
  const both = await caught(docgen.templates.list({ limit: 0, name: 'n'.repeat(201) }).page(), ValidationError);
  const failed = await caught(docgen.templates.generateAdhoc({ body: '<getParam(city)>' }), GenerationError);
  const loops = '<for(a,1,200)><for(b,1,200)><val(a)><endfor><endfor>';
  const limit = await caught(docgen.templates.generateAdhoc({ body: loops }), LimitError);
  expect(unknown.problems[0]).toMatchObject({ name: 'getNam', line: 1 });
  expect(invalid).toMatchObject({ field: 'name', status: 400 });
  expect(both.problems.map(({ field }) => field).toSorted()).toEqual(['limit', 'name']);
  expect(invalid.problems).toEqual([{ field: 'name', message: invalid.message }]);
  expect(invalid.requestId).toBeDefined();
  expect(failed.reason).toContain('city');
  expect(limit.kind).toBe('loopIterations');
});
