import { describe, expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

describe('escapeHtml', () => {
  it('escapeHtml escapes every character that can end a text or an attribute', () => {
    expect(escapeHtml(`<a b="c" d='e'>&amp;</a>`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;&lt;/a&gt;');
  });
});
