import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createProgressBar, progressBarFor, progressLine } from './progress-bar.ts';

describe('progressLine', () => {
  it.each([
    [{ done: 310, total: 1_000, elapsedMs: 1_000 }, '[=======                 ]  31 %  310 of 1,000  310/s  0:03 left'],
    [{ done: 0, total: 5, elapsedMs: 0 }, '[                        ]   0 %  0 of 5  0/s  0:00 left'],
    [
      { done: 1_234_567, total: 1_234_567, elapsedMs: 2_000 },
      '[========================] 100 %  1,234,567 of 1,234,567  617,284/s  0:00 left',
    ],
    [{ done: 1, total: 601, elapsedMs: 1_000 }, '[                        ]   0 %  1 of 601  1/s  10:00 left'],
  ])('progressLine formats %j', (progress, line) => {
    expect(progressLine(progress)).toBe(line);
  });
});

describe('createProgressBar', () => {
  function run(times: readonly number[]): string {
    const stream = new PassThrough();
    let time = 0;
    const bar = createProgressBar(stream, 10, () => time);
    for (const each of times) {
      time = each;
      bar.show(each);
    }
    bar.clear();
    return String(stream.read() ?? '');
  }

  it('a progress bar draws nothing for a short run', () => {
    expect(run([1, 100, 250])).toBe('');
  });

  it('a progress bar draws at most ten times a second and removes the line at the end', () => {
    const drawn = run([400, 450, 499, 501]);
    expect(drawn.split('\r').filter((part) => part.startsWith('['))).toHaveLength(2);
    expect(drawn.endsWith('\r\u001b[K')).toBe(true);
  });
});

describe('progressBarFor', () => {
  interface Given {
    readonly stdout?: boolean;
    readonly stderr?: boolean;
    readonly count?: number;
    readonly isQuiet?: boolean;
    readonly isFile?: boolean;
  }

  it.each<[string, Given, boolean]>([
    ['documents that go to a file', { stdout: true, stderr: true, isFile: true }, true],
    ['documents that go to a pipe', { stderr: true }, true],
    ['documents that go to the same terminal', { stdout: true, stderr: true }, false],
    ['one document', { stderr: true, count: 1 }, false],
    ['a run with --quiet', { stderr: true, isQuiet: true }, false],
    ['a stderr that is not a terminal', { isFile: true }, false],
  ])(
    'progressBarFor decides by the streams and options whether to draw: %s',
    (_, { stdout, stderr, count = 9, isQuiet = false, isFile = false }, isShown) => {
      const streamOf = (isTTY = false) => Object.assign(new PassThrough(), { isTTY });
      const io = { stdout: streamOf(stdout), stderr: streamOf(stderr) };
      expect(progressBarFor(io, count, { isQuiet, isFile }) !== undefined).toBe(isShown);
    },
  );
});
