import { describe, expect, it } from 'vitest';
import { ApiConfig } from './config.ts';

describe('RENDER_PENDING_MAX', () => {
  const { shape } = ApiConfig;

  it.each(['1', '65536'])('RENDER_PENDING_MAX accepts %s', (text) => {
    expect(shape.RENDER_PENDING_MAX.parse(text)).toBe(Number(text));
  });

  it.each(['0', '65537', '1.5', 'many'])('RENDER_PENDING_MAX refuses %s', (text) => {
    expect(shape.RENDER_PENDING_MAX.safeParse(text).success).toBe(false);
  });

  it('RENDER_PENDING_MAX is 2,000 by default', () => {
    expect(shape.RENDER_PENDING_MAX.parse(undefined)).toBe(2_000);
  });
});
