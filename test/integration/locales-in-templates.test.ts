/** Locales in documents that the workers render: their threads load the words that a template asks for. */
import { generateAdhoc } from '@docgen/contracts/generation';
import { compileTemplate, defaultLimits, documentSeed, emptyState, loadTables, renderTemplate } from '@docgen/engine';
import { describe, expect, it } from 'vitest';
import { resultsOf, submit } from '../harness/batch-requests.ts';
import { expectError } from '../harness/expect-error.ts';
import { textWith } from '../harness/matchers.ts';
import { storeTemplate } from '../harness/template-requests.ts';
import { useSharedStack } from '../harness/use-stack.ts';

// A thread loads the words of a locale on first use, which takes long on a busy machine.
const stack = useSharedStack();

const person =
  '{"who": <getPerson(locale=ja)>, "word": <getRandomSentence(locale=de)>, "at": <getRandomCity(locale=tr)>}';
const anyLocale = '{<setLocale(getParam(language, sv))> "who": <getName()>, "company": <getRandomCompany()>}';

async function rendered(body: string, seed: number): Promise<unknown> {
  const template = compileTemplate(body);
  await loadTables(template);
  const outcome = renderTemplate(template, { seed, params: {}, limits: defaultLimits, state: emptyState });
  if (outcome.kind !== 'rendered') throw new Error(JSON.stringify(outcome));
  return JSON.parse(outcome.output);
}

describe('locales', () => {
  it.each([person, anyLocale])(
    'a document in a locale is the same from the service as from the engine: %s',
    async (body) => {
      const { client } = await stack().addTenant();

      const answers = await Promise.all(
        [1, 2, 3, 4, 5, 6].map(async (seed) => client.call(generateAdhoc, { body: { body, seed } })),
      );

      expect(answers.map((answer) => answer.body.data)).toEqual(
        await Promise.all([1, 2, 3, 4, 5, 6].map(async (seed) => rendered(body, seed))),
      );
    },
  );

  it('a document in a locale is the same in a batch', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: person });

    const answer = await submit(client, { seed: 7, documents: [{ templateId, alias: 'people', count: 4 }] });

    const seeds = [0, 1, 2, 3].map((seqNo) => documentSeed(7, 'people', seqNo));
    expect(resultsOf(answer).map(({ result }) => result)).toEqual(
      await Promise.all(seeds.map(async (seed) => rendered(person, seed))),
    );
  });

  it('generated people have names and jobs of their language, and phone numbers and addresses of no real person', async () => {
    const { client } = await stack().addTenant();
    const body =
      '{"es": <getPerson(locale=es)>, "ru": <getPerson(olga, gender=female, locale=ru)>, "ja": <getNameKana(locale=ja)>, ' +
      '"child": <getPerson(child, maxAge=15, minAge=0)>, "ip": <getRandomIpv4()>}';

    const { body: answer } = await client.call(generateAdhoc, { body: { body, seed: 5 } });

    expect(answer.data).toMatchObject({
      es: { lastName: textWith(' ') },
      ru: { middleName: textWith('на') },
      ja: textWith(' '),
      child: { jobTitle: null, company: null, email: null, phone: textWith('555-01') },
    });
    expect(JSON.stringify(answer.data)).toMatch(/"ip":"(192\.0\.2|198\.51\.100|203\.0\.113)\.\d+"/);
  });

  it('an unknown locale is refused, and the error lists the known locales', async () => {
    const { client } = await stack().addTenant();

    const answer = await client.call(generateAdhoc, {
      body: { body: '<getName(locale=getParam(l))>', params: { l: 'xx' } },
    });

    expectError(answer, 400, 'GENERATION_FAILED', { reason: textWith('"xx" is not supported') });
  });
});
