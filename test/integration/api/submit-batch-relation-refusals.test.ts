/** POST /v1/batches: refused relations, by field. Nothing of their batches is stored. */
import { beforeAll, describe, expect, it } from 'vitest';
import { storeTemplate } from '../../harness/template-requests.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { unstorable } from '../fixtures/bad-values.ts';
import { refuse } from './refused-batches.ts';
import type { Members, RefusedFor } from './refused-batches.ts';

const stack = useSharedStack();

let tenant: TestTenant;
/** Ids of templates that generate an object, text, XML and a list. */
let ids: Record<'object' | 'text' | 'xml' | 'list', string>;

beforeAll(async () => {
  tenant = await stack().addTenant();
  const store = async (body: string) => (await storeTemplate(tenant.client, { body })).templateId;
  ids = {
    object: await store('{"id":"<getRandomDigits(5)>"}'),
    text: await store('Hello <getName()>'),
    xml: await store('<format(xml)><a><getName()></a>'),
    list: await store('[<getName()>]'),
  };
});

describe('400 VALIDATION_ERROR', () => {
  it.each(['text', 'xml', 'list'] as const)(
    'POST /v1/batches refuses a relation on or from a template that generates %s',
    async (shape) => {
      const other = document({ alias: 'parent', templateId: ids[shape] });
      const relations = { parentId: 'parent.id' };

      await expectRefused({ documents: [other, document({ relations })] }, 'documents[1].relations.parentId');
      await expectRefused(
        { documents: [document({ alias: 'parent' }), document({ templateId: ids[shape], relations })] },
        'documents[1].relations.parentId',
      );
    },
  );

  it.each<readonly [what: string, relation: unknown]>([
    ['a list', ['parent.id']],
    ['null', null],
    ['a number', 1],
    ['an empty object', {}],
    ['an object without a strategy', { from: 'parent.id' }],
    ['an object without from', { strategy: 'round-robin' }],
    ['an object with more', { from: 'parent.id', strategy: 'round-robin', offset: 1 }],
    ['an object with a list in from', { from: ['parent.id'], strategy: 'round-robin' }],
    ['an unknown alias', 'missing.id'],
    ['its own alias', 'child.id'],
    ['no path', 'parent'],
    ['an empty step', 'parent.a..b'],
    ['a path through __proto__', 'parent.__proto__.x'],
    ['a path through constructor.prototype', 'parent.constructor.prototype'],
    ['a path of 1,000 steps', `parent${'.a'.repeat(1_000)}`],
    ...unstorable.map(([what, text]) => [what, `parent.${text}`] as const),
  ])('POST /v1/batches refuses a relation that is %s', async (_what, relation) => {
    await expectRefused(
      { documents: [document({ alias: 'parent' }), document({ relations: { parentId: relation } })] },
      'documents[1].relations.parentId',
    );
  });

  it.each(['__proto__', '', 'x'.repeat(201), 'a\0'])(
    'POST /v1/batches refuses a relation that sets the field %j',
    async (field) => {
      const relations = `{${JSON.stringify(field)}:"parent.id"}`;
      const parent = JSON.stringify(document({ alias: 'parent' }));
      const child = JSON.stringify(document()).replace(/}$/, `,"relations":${relations}}`);

      await expectRefused(`{"documents":[${parent},${child}]}`, `documents[1].relations.${field}`);
    },
  );

  it.each([
    ['a field of the template with a typo', 'parent.idd', 'Did you mean "id"?'],
    ['a field inside a text', 'parent.id.value', '"id" has no fields.'],
    ['a field that the template has not', 'parent.customerNumber', 'Its template has "id".'],
  ])('POST /v1/batches refuses %s, which no document of the parent has', async (_what, path, hint) => {
    const relations = { parentId: { from: path, strategy: 'round-robin' } };
    const documents = [document({ alias: 'parent', count: 3 }), document({ count: 45_000, relations })];

    const { error } = await expectRefused({ documents }, 'documents[1].relations.parentId');

    const message = `No document of "parent" has a value at ${JSON.stringify(path)}. ${hint}`;
    expect(error).toMatchObject({ message });
  });

  it('POST /v1/batches refuses a cycle', async () => {
    const documents = [
      document({ alias: 'a', relations: { x: 'c.id' } }),
      document({ alias: 'b', relations: { x: 'a.id' } }),
      document({ alias: 'c', relations: { x: { from: 'b.id', strategy: 'round-robin' } } }),
    ];

    await expectRefused({ documents }, 'documents[0].relations.x');
  });
});

describe('400 with several problems', () => {
  it('POST /v1/batches tells all wrong relations, templates and counts at once, the first as code and field', async () => {
    const unique = await storeTemplate(tenant.client, { body: '{"n":"<getUniqueDigits(1)>"}' });
    const documents = [
      document({ alias: 'parent', count: 2 }),
      document({ alias: 'text', templateId: ids.text }),
      document({
        relations: {
          a: 'parent.id',
          b: 'missing.id',
          c: { from: 'parent.id', strategy: 'random' },
          d: 'text.id',
          e: 'child.id',
        },
      }),
      document({ alias: 'unknown', templateId: `tpl_${'0'.repeat(32)}` }),
      document({ alias: 'unnamed', templateId: undefined, templateName: 'Order' }),
      document({ alias: 'unique', templateId: unique.templateId, count: 11 }),
    ];

    const answer = await expectRefused({ documents }, 'documents[2].relations.a', 'AMBIGUOUS_RELATION');

    expect(answer.error?.details).toEqual({
      field: 'documents[2].relations.a',
      problems: [
        { field: 'documents[2].relations.a', message: '"a" needs a strategy: its parent has 2 documents.' },
        { field: 'documents[2].relations.b', message: 'No spec of this batch has the alias "missing".' },
        { field: 'documents[2].relations.c', message: 'The only strategy is "round-robin".' },
        { field: 'documents[2].relations.e', message: 'The relations of "child" form a cycle.' },
        { field: 'documents[3].templateId', message: 'No such template.' },
        { field: 'documents[4].templateName', message: 'No active template has this name.' },
        {
          field: 'documents[2].relations.d',
          message: expect.stringContaining('does not generate JSON objects') as unknown,
        },
        {
          field: 'documents[5].count',
          message: expect.stringContaining('has only 10 different values for 11') as unknown,
        },
      ],
    });
  });

  it('POST /v1/batches tells all relations of a wrong form at once', async () => {
    const relations = { a: 1, b: 'parent.id', c: null };

    const answer = await expectRefused({ documents: [document({ relations })] }, 'documents[0].relations.a');

    expect(answer.error?.details).toMatchObject({
      problems: [{ field: 'documents[0].relations.a' }, { field: 'documents[0].relations.c' }],
    });
  });
});

describe('400 AMBIGUOUS_RELATION', () => {
  it('POST /v1/batches refuses a plain relation when the parent has more than one document', async () => {
    const documents = [document({ alias: 'parent', count: 2 }), document({ relations: { customerId: 'parent.id' } })];

    await expectRefused({ documents }, 'documents[1].relations.customerId', 'AMBIGUOUS_RELATION');
  });
});

describe('400 UNSUPPORTED_STRATEGY', () => {
  it.each(['random', 'ROUND-ROBIN', '', null, 1, {}])('POST /v1/batches refuses the strategy %j', async (strategy) => {
    for (const count of [1, 2]) {
      const relations = { customerId: { from: 'parent.id', strategy } };
      const documents = [document({ alias: 'parent', count }), document({ relations })];

      await expectRefused({ documents }, 'documents[1].relations.customerId', 'UNSUPPORTED_STRATEGY');
    }
  });
});

function document(members: Members = {}): Members {
  return { templateId: ids.object, alias: 'child', ...members };
}

async function expectRefused(spec: unknown, field: string, code: RefusedFor['code'] = 'VALIDATION_ERROR') {
  return refuse(stack(), tenant, spec, { field, code });
}
