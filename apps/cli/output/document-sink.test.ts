import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Interrupted, OutputClosed, UsageError } from '../failures.ts';
import { createFileSink, createStreamSink } from './document-sink.ts';

const calm = new AbortController().signal;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docgen-sink-'));
});
afterAll(async () => rm(folder, { recursive: true }));

describe('createStreamSink', () => {
  it('waits for its reader', async () => {
    const stream = new PassThrough({ highWaterMark: 4 });
    const sink = createStreamSink(stream, calm);
    let isWritten = false;

    const written = sink.write('longer than four').then(() => (isWritten = true));
    await new Promise(setImmediate);
    expect(isWritten).toBe(false);
    stream.read();
    await written;
  });

  it('ends when the reader has gone, also while it waits', async () => {
    const stream = new PassThrough({ highWaterMark: 4 });
    const sink = createStreamSink(stream, calm);

    const written = sink.write('longer than four');
    stream.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));

    await expect(written).rejects.toBeInstanceOf(OutputClosed);
    await expect(sink.write('more')).rejects.toBeInstanceOf(OutputClosed);
  });

  it('says why it cannot write where that is not the reader', async () => {
    const stream = new PassThrough();
    const sink = createStreamSink(stream, calm);
    stream.destroy(new Error('no space left on device'));

    await expect(sink.write('text')).rejects.toThrow(/no space left/);
  });

  it('stops waiting when it is interrupted', async () => {
    const stop = new AbortController();
    const sink = createStreamSink(new PassThrough({ highWaterMark: 4 }), stop.signal);

    const written = sink.write('longer than four');
    stop.abort();

    await expect(written).rejects.toBeInstanceOf(Interrupted);
  });
});

describe('createFileSink', () => {
  it('shows the file whole at the end and not before', async () => {
    const file = join(folder, 'whole');
    await writeFile(file, 'before');
    const sink = await createFileSink(file, calm);

    await sink.write('af');
    await sink.write('ter');
    expect(await readFile(file, 'utf8')).toBe('before');
    await sink.finish();

    expect(await readFile(file, 'utf8')).toBe('after');
  });

  it('leaves nothing behind when it is discarded', async () => {
    const file = join(folder, 'discarded');
    const sink = await createFileSink(file, calm);

    await sink.write('text');
    await sink.discard();

    expect((await readdir(folder)).filter((name) => name.startsWith('discarded'))).toEqual([]);
  });

  it('writes to a device as it comes', async () => {
    const sink = await createFileSink('/dev/null', calm);
    expect(sink.isAllOrNothing).toBe(false);
    await sink.write('text');
    await sink.finish();
  });

  it.each([
    ['a folder', '.'],
    ['a place that is not there', 'missing/file'],
  ])('refuses %s', async (_, name) => {
    await expect(createFileSink(join(folder, name), calm)).rejects.toBeInstanceOf(UsageError);
  });
});
