import { describe, expect, it } from 'vitest';
import { parseTemplateFile, templateFileOf } from './template-file.ts';

const draft = {
  fields: { name: 'Order <b>', description: 'One order', tags: 'orders, demo' },
  content: { body: '{"n": <getRandomNumber(1,6)>}', seed: 1, paramsText: '' },
};

describe('parseTemplateFile', () => {
  it('parseTemplateFile reads what templateFileOf writes', () => {
    expect(parseTemplateFile('other.json', templateFileOf(draft))).toEqual({
      name: 'Order <b>',
      description: 'One order',
      tags: ['orders', 'demo'],
      body: '{"n": <getRandomNumber(1,6)>}',
    });
  });

  it.each([
    ['text that is no JSON', 'letter.txt', 'Dear <getName()>', 'letter'],
    ['a body that is JSON', 'order.json', '{"name": 7, "body": "<getName()>"}', 'order'],
    ['a list', 'list.json', '[1]', 'list'],
    ['an empty file', '.txt', '', 'Imported template'],
  ])('parseTemplateFile takes %s as the body of a template with the name of the file', (_what, file, text, name) => {
    expect(parseTemplateFile(file, text)).toEqual({ name, body: text, tags: [] });
  });
});
