/** Tests that the preview renders bodies with the functions of other templates. Other tests compare it with the service. */
import { describe, expect, it } from 'vitest';
import { renderBody } from './render-body.ts';

const settings = { seed: 1, params: {} };

describe('renderBody', () => {
  it('renderBody takes the functions of templates that use others', async () => {
    const used = [
      ['parts', '<use(words)><def(line, n)><val(n)> <word()><enddef>'],
      ['words', '<def(word)>tea<enddef>'],
    ] as const;

    expect(await renderBody({ body: '<use(parts)><line(2)>', used, ...settings })).toMatchObject({
      kind: 'rendered',
      text: '2 tea',
    });
  });

  it('renderBody shows a template that does not exist at its tag', async () => {
    expect(await renderBody({ body: 'x <use(parts)>', used: [], ...settings })).toMatchObject({
      kind: 'invalid',
      problems: [{ line: 1, column: 3, reason: 'there is no template "parts" whose functions could be used' }],
    });
  });
});
