/** Naughty strings through every field of text and back: stored as sent, or refused by name. */
import { generateAdhoc } from '@docgen/contracts/generation';
import { createTemplate, listTemplates, Template } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../harness/client.ts';
import { expectInvalid } from '../harness/expect-error.ts';
import { mapBounded } from '../harness/map-bounded.ts';
import { renderStored, storeTemplate, templateRequest } from '../harness/template-requests.ts';
import { useSharedStack } from '../harness/use-stack.ts';
import { unstorable } from './fixtures/bad-values.ts';
import { naughtyStringsOfCorpus } from './fixtures/corpora.ts';
import { naughtyStrings } from './fixtures/naughty-strings.ts';

const stack = useSharedStack();
const corpus = naughtyStringsOfCorpus();
/** At full scale all of the corpus. */
const someOfCorpus = process.env.SCALE === 'full' ? corpus : corpus.filter((_, index) => index % 3 === 0);
const strings = [...new Set([...naughtyStrings, ...someOfCorpus])];
const isOfLength = (max: number) => (text: string) => text !== '' && Array.from(text).length <= max;
const isNamespace = (text: string) => /^[A-Za-z0-9_.-]{1,64}$/.test(text);
const not = (is: (text: string) => boolean) => (text: string) => !is(text);

describe('a naughty string comes back as it was sent', () => {
  it('a naughty string comes back as it was sent as a name, under which the template is found, as a description and as a tag', async () => {
    const { client } = await stack().addTenant();
    const wanted = strings.filter(isOfLength(200)).map((text) => ({
      name: text,
      description: text,
      tags: [text].filter(isOfLength(64)),
    }));

    const found = await mapBounded(wanted, async (members) => {
      const { templateId } = await storeTemplate(client, members);
      const { body } = await client.call(listTemplates, { query: { name: members.name } });
      const { name, description, tags } = body.items.find((item) => item.templateId === templateId) ?? {};
      return { name, description, tags };
    });

    expect(found).toEqual(wanted);
  });

  it('a naughty string comes back as it was sent as a description that is empty or longer than a name', async () => {
    const { client } = await stack().addTenant();
    const descriptions = strings.filter(not(isOfLength(200)));

    const stored = await mapBounded(descriptions, async (description) => storeTemplate(client, { description }));

    expect(stored.map(({ description }) => description)).toEqual(descriptions);
  });

  it('a naughty string comes back as it was sent as a parameter, by value and by name', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body: '[<getParam(p)>, "<getParam(p)>", <getParam(o)>]' });

    const documents = await mapBounded(strings, async (text) =>
      renderStored(client, templateId, { params: { p: text, o: { [`k${text}`]: text } } }),
    );

    expect(documents).toEqual(strings.map((text) => [text, text, { [`k${text}`]: text }]));
  });

  it('a naughty string comes back as it was sent as text around the placeholders of a body, unless it is a mistake of the language', async () => {
    const { client } = await stack().addTenant();
    const bodies = strings.map((text) => `${text}<getParam(p, end)>${text}`);

    const answers = await mapBounded(bodies, async (body) =>
      client.call(createTemplate, { body: templateRequest({ body }) }),
    );

    const outcomes = answers.map((answer) => answer.error?.code ?? Template.parse(answer.body).body);
    const strays = outcomes.filter((outcome, index) => {
      return outcome !== bodies[index] && outcome !== 'INVALID_TEMPLATE' && outcome !== 'UNKNOWN_FUNCTION';
    });
    expect(strays).toEqual([]);
  });
});

describe('a naughty string is refused by the name of its field', () => {
  it('a naughty string is refused by the name of its field as a name that is empty or longer than 200 characters', async () => {
    const { client } = await stack().addTenant();
    const names = strings.filter(not(isOfLength(200)));

    const answers = await mapBounded(names, async (name) =>
      client.call(createTemplate, { body: templateRequest({ name }) }),
    );

    expect(answers.map(fieldOf)).toEqual(names.map(() => 'name'));
  });

  it('a naughty string is refused by the name of its field as a tag that is empty or longer than 64 characters', async () => {
    const { client } = await stack().addTenant();
    const tags = strings.filter(not(isOfLength(64)));

    const answers = await mapBounded(tags, async (tag) =>
      client.call(createTemplate, { body: templateRequest({ tags: ['ok', tag] }) }),
    );

    expect(answers.map(fieldOf)).toEqual(tags.map(() => 'tags[1]'));
  });

  it.each(['sequenceNamespace', 'variableNamespace'])(
    'a naughty string is refused by the name of its field as a %s, unless it looks like one',
    async (member) => {
      const { client } = await stack().addTenant();
      const call = async (text: string) =>
        client.call(generateAdhoc, { body: { body: '<createSeq(s)><setVar(v, 1)>', [member]: text } });

      const taken = await mapBounded(strings.filter(isNamespace), call);
      const refused = await mapBounded(strings.filter(not(isNamespace)), call);

      expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(refused.map(fieldOf))).toEqual(new Set([member]));
    },
  );

  it.each(
    unstorable.flatMap(([what, text]) => ['name', 'description', 'body'].map((field) => [field, what, text] as const)),
  )('a naughty string is refused by the name of its field as a %s with %s', async (field, _what, text) => {
    const { client } = await stack().addTenant();
    const rawBody = JSON.stringify({ ...templateRequest(), [field]: text });

    expectInvalid(await client.call(createTemplate, { rawBody }), field);
  });
});

describe('a naughty string in a query', () => {
  it.each(['tags', 'status', 'cursor', 'limit'])(
    'a naughty string in a query as %s finds something, nothing, or is refused by that name',
    async (name) => {
      const { client } = await stack().addTenant();

      const answers = await mapBounded(strings, async (text) =>
        client.call(listTemplates, { query: { [name]: text } }),
      );

      const outcomes = new Set(answers.map((answer) => (answer.status === 200 ? name : fieldOf(answer))));
      expect(outcomes).toEqual(new Set([name]));
    },
  );
});

function fieldOf({ error }: Answer<unknown>): unknown {
  return error?.details['field'];
}
