import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Interrupted, OutputClosed, UsageError } from '../failures.ts';
import { createFileSink, createStreamSink, openSink } from './document-sink.ts';

const noSignal = new AbortController().signal;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docgen-sink-'));
});
afterAll(async () => rm(folder, { recursive: true }));

describe('createStreamSink', () => {
  it('a stream sink waits while the stream is full', async () => {
    const stream = new PassThrough({ highWaterMark: 4 });
    const sink = createStreamSink(stream, noSignal);
    let isWritten = false;

    const written = sink.write('longer than four').then(() => (isWritten = true));
    await new Promise(setImmediate);
    expect(isWritten).toBe(false);
    stream.read();
    await written;
  });

  it('a stream sink reports OutputClosed when the reader closed the pipe, also during a wait', async () => {
    const stream = new PassThrough({ highWaterMark: 4 });
    const sink = createStreamSink(stream, noSignal);

    const written = sink.write('longer than four');
    stream.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));

    await expect(written).rejects.toBeInstanceOf(OutputClosed);
    await expect(sink.write('more')).rejects.toBeInstanceOf(OutputClosed);
  });

  it('a stream sink reports the reason when writing fails otherwise', async () => {
    const stream = new PassThrough();
    const sink = createStreamSink(stream, noSignal);
    stream.destroy(new Error('no space left on device'));

    await expect(sink.write('text')).rejects.toThrow(/no space left/);
  });

  it('a stream sink stops waiting after a signal', async () => {
    const stop = new AbortController();
    const sink = createStreamSink(new PassThrough({ highWaterMark: 4 }), stop.signal);

    const written = sink.write('longer than four');
    stop.abort();

    await expect(written).rejects.toBeInstanceOf(Interrupted);
  });
});

describe('openSink', () => {
  const written = async (isTTY: boolean, ...chunks: readonly (string | Uint8Array)[]): Promise<string> => {
    const stdout = Object.assign(new PassThrough(), { isTTY });
    const sink = await openSink(undefined, { stdout, signal: noSignal });
    for (const chunk of chunks) await sink.write(chunk);
    return String(stdout.read());
  };
  const hostile = 'a\u001b]52;c;eA==\u0007\t\u009b2J\u202e\r\nß\n';

  it('the sink of a terminal replaces control characters of documents', async () => {
    const bytes = Buffer.from(hostile);

    const shown = 'a\ufffd]52;c;eA==\ufffd\t\ufffd2J\ufffd\nß\n';
    expect(await written(true, hostile)).toBe(shown);
    // The chunks divide the two bytes of ß.
    expect(await written(true, bytes.subarray(0, -2), bytes.subarray(-2))).toBe(shown);
  });

  it('the sink of a pipe passes documents on as they are', async () => {
    expect(await written(false, hostile)).toBe(hostile);
  });
});

describe('createFileSink', () => {
  it('a file sink replaces the file only at the end', async () => {
    const file = join(folder, 'whole');
    await writeFile(file, 'before');
    const sink = await createFileSink(file, noSignal);

    await sink.write('af');
    await sink.write('ter');
    expect(await readFile(file, 'utf8')).toBe('before');
    await sink.finish();

    expect(await readFile(file, 'utf8')).toBe('after');
  });

  it('a file sink leaves no file when it is discarded', async () => {
    const file = join(folder, 'discarded');
    const sink = await createFileSink(file, noSignal);

    await sink.write('text');
    await sink.discard();

    expect((await readdir(folder)).filter((name) => name.startsWith('discarded'))).toEqual([]);
  });

  it('a file sink writes directly to a device', async () => {
    const sink = await createFileSink('/dev/null', noSignal);
    expect(sink.isAllOrNothing).toBe(false);
    await sink.write('text');
    await sink.finish();
  });

  it.each([
    ['a folder', '.'],
    ['a folder that does not exist', 'missing/file'],
  ])('a file sink refuses %s', async (_, name) => {
    await expect(createFileSink(join(folder, name), noSignal)).rejects.toBeInstanceOf(UsageError);
  });
});
