import { describe, expect, it } from 'vitest';
import { createRowBuffers } from './row-buffers.ts';

describe('createRowBuffers', () => {
  it('the pool of row buffers lends a buffer again only after it was given back, and keeps a limited number', () => {
    const buffers = createRowBuffers(1);
    const [first, second] = [buffers.take(), buffers.take()];
    expect(second).not.toBe(first);

    buffers.giveBack(new Uint8Array(first, 0, 10));
    buffers.giveBack(new Uint8Array(second, 0, 10));

    expect(buffers.take()).toBe(first);
    expect([first, second]).not.toContain(buffers.take());
  });

  it('the pool of row buffers never lends memory that it did not create', () => {
    const buffers = createRowBuffers(4);
    const own = new Uint8Array(10);

    buffers.giveBack(own);

    expect(buffers.take()).not.toBe(own.buffer);
  });
});
