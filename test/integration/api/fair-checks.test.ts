/** Slow static checks of one tenant do not delay other tenants. */
import { generateAdhoc } from '@docgen/contracts/generation';
import { checkTemplateBody } from '@docgen/contracts/template-check';
import { createTemplate, listTemplates } from '@docgen/contracts/templates';
import { insertTemplate } from '@docgen/database/templates/templates';
import { describe, expect, it } from 'vitest';
import { submit } from '../../harness/batch-requests.ts';
import { expectError } from '../../harness/expect-error.ts';
import { waitsDuring, quantile } from '../../harness/busy-waits.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

const attackCount = process.env.SCALE === 'full' ? 20 : 2;
const busyMsMax = 500;

/** Valid bodies with the slowest known check. No two are equal, so no result is cached. */
function costlyBody(index: number): string {
  const members = Array.from({ length: 8_000 }, (_, member) => `"member${index}_${member}": <lt()>`);
  return `{${'<if(true)>'.repeat(30)}${members.join(',')}${'<endif>'.repeat(30)}}`;
}

const wideBody = (index: number): string => `<oneOf(${index},${'1,'.repeat(100_000)}1)>`;

const shares = [
  { resource: 'staticChecks', limit: 1 },
  { resource: 'requestBytes', limit: 1024 * 1024 },
];

describe('requests of one tenant at once', () => {
  it.each([
    { what: 'checks of deep bodies', contract: checkTemplateBody, bodyOf: costlyBody },
    { what: 'checks of wide bodies', contract: checkTemplateBody, bodyOf: wideBody },
    { what: 'creates of costly bodies', contract: createTemplate, bodyOf: costlyBody },
    { what: 'ad hoc generates of costly bodies', contract: generateAdhoc, bodyOf: wideBody },
  ])(
    `${attackCount} concurrent $what of one tenant delay the list of another tenant by less than 500 ms`,
    async ({ contract, bodyOf }) => {
      const [attacker, victim] = await Promise.all([stack().addTenant(), stack().addTenant()]);
      const attack = Promise.all(
        Array.from({ length: attackCount }, async (_, index) => {
          const body = contract === createTemplate ? { name: 'n', body: bodyOf(index) } : { body: bodyOf(index) };
          return attacker.client.call(contract, { rawBody: JSON.stringify(body) });
        }),
      );

      const { busyMs, statuses } = await waitsDuring(attack, async () => victim.client.call(listTemplates));

      const refused = (await attack).filter(({ status }) => status === 429);
      for (const { error } of refused) expect(shares).toContainEqual(error?.details);
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(quantile(busyMs, 0.99)).toBeLessThan(busyMsMax);
    },
  );
});

describe('a batch whose templates are checked', () => {
  it('a batch is stored while another batch of its tenant waits for the checks of its templates', async () => {
    const { client, tenantId } = await stack().addTenant();
    const { templateId } = await storeTemplate(client);
    // A template that a request stores is checked, and the result is cached.
    const unchecked = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        insertTemplate(stack().db, tenantId, { name: 'n', body: costlyBody(index), shape: 'json', tags: [] }, 'key_1'),
      ),
    );
    const specOf = (templateIds: readonly string[]) => ({
      virtual: true,
      documents: templateIds.map((id, index) => ({ templateId: id, alias: `a${index}`, count: 1 })),
    });

    const slow = submit(client, specOf(unchecked.map(({ template }) => template.templateId)));
    const quick = submit(client, specOf([templateId]));

    expect(await Promise.race([slow.then(() => 'slow'), quick.then(() => 'quick')])).toBe('quick');
    expect([(await slow).status, (await quick).status]).toEqual([200, 200]);
  });
});

describe('a large body', () => {
  it(`a large body is checked once for ${attackCount} concurrent requests, which get the same answer`, async () => {
    const { client } = await stack().addTenant();
    const body = costlyBody(99);

    const answers = await Promise.all(
      Array.from({ length: attackCount }, async () => client.call(checkTemplateBody, { body: { body } })),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('a large invalid body is refused with the position of its problem, as a small one', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(generateAdhoc, { body: { body: `${'x'.repeat(10_000)}\n<nothing()>` } });

    expectError(answer, 400, 'UNKNOWN_FUNCTION', { name: 'nothing', line: 2, column: 1 });
  });

  it('a template with a large body can have relations, as one with a small body', async () => {
    const { client } = await stack().addTenant();
    const padded = (body: string): string => `${body}<# ${'x'.repeat(10_000)} #>`;
    const parent = await storeTemplate(client, { body: padded('{"id": <getDocumentIndex()>}') });
    const text = await storeTemplate(client, { body: padded('id <getDocumentIndex()>') });
    const specOf = (templateId: string) => ({
      documents: [
        { templateId: parent.templateId, alias: 'a', count: 1 },
        { templateId, alias: 'b', count: 1, relations: { of: 'a.id' } },
      ],
    });

    const related = await submit(client, specOf(parent.templateId));
    const refused = await submit(client, specOf(text.templateId));

    expect(related.status).toBe(200);
    expectError(refused, 400, 'VALIDATION_ERROR', { field: 'documents[1].relations.of' });
  });
});
