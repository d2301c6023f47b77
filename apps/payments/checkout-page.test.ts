import { describe, expect, it } from 'vitest';
import { judgeCard } from './checkout-page.ts';
import { html, renderPage } from './html.ts';

describe('judgeCard', () => {
  it.each([
    ['4242 4242 4242 4242', 'accepted'],
    ['5555-5555-5555-4444', 'accepted'],
    ['4000000000000002', 'declined'],
    ['4000 0027 6000 3184', 'challenged'],
    ['4242424242424241', 'invalid'],
    ['', 'invalid'],
    ['card', 'invalid'],
  ])('judgeCard judges %s as %s', (typed, outcome) => {
    expect(judgeCard(typed)).toBe(outcome);
  });
});

describe('html', () => {
  it('html escapes everything but its own markup', () => {
    const page = renderPage({
      title: '</title>',
      content: html`<p title="${'"'}">${'<script>&'} ${[html`<b>x</b>`]}</p>`,
    });

    expect(page).toContain('<title>&lt;/title&gt;</title>');
    expect(page).toContain('<p title="&quot;">&lt;script&gt;&amp; <b>x</b></p>');
  });
});
