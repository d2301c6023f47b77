import { describe, expect, it } from 'vitest';
import { securityTxt } from './security-txt.ts';

describe('securityTxt', () => {
  it('securityTxt names all contacts in their order, and ends 30 days after it was asked', () => {
    const { bytes } = securityTxt(
      ['mailto:security@example.com', 'https://example.com/report'],
      new Date('2026-11-27'),
    );

    expect(bytes.toString()).toBe(
      'Contact: mailto:security@example.com\nContact: https://example.com/report\n' +
        'Expires: 2026-12-27T00:00:00Z\nPreferred-Languages: en\n',
    );
  });
});
