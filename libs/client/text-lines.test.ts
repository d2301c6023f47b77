import { describe, expect, it } from 'vitest';
import { readLines } from './text-lines.ts';

describe('readLines', () => {
  it.each([
    ['', []],
    ['a', ['a']],
    ['a\n', ['a']],
    ['a\nbé\n€', ['a', 'bé', '€']],
    ['a\n\nb', ['a', '', 'b']],
  ])('readLines splits %j into the same lines for every chunk size', async (text, lines) => {
    for (const size of [1, 2, 3, 100]) expect(await collect(streamOf(text, size))).toEqual(lines);
  });

  it('readLines cancels the stream when the caller stops early', async () => {
    let isCanceled = false;
    const source = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('line\n')),
      cancel: () => {
        isCanceled = true;
      },
    });
    for await (const line of readLines(source)) {
      expect(line).toBe('line');
      break;
    }
    expect(isCanceled).toBe(true);
  });
});

function streamOf(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.subarray(at, at + size));
      controller.close();
    },
  });
}

async function collect(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readLines(stream)) lines.push(line);
  return lines;
}
