import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { writeZip } from './zip-stream.ts';
import type { ArchivedFile } from './zip-stream.ts';

const mib = 1024 * 1024;

function fileOf(name: string, chunks: readonly Uint8Array[]): ArchivedFile {
  return {
    name,
    open: async function* () {
      for (const chunk of chunks) yield await Promise.resolve(chunk);
    },
  };
}

describe('writeZip', () => {
  it('an independent reader finds the files in their order, and the same files give the same bytes', async () => {
    const big = Array.from({ length: 5 }, () => randomBytes(mib));
    const files = () => [fileOf('a.csv', [Buffer.from('n\n1\n')]), fileOf('b.csv', []), fileOf('c.bin', big)];

    const zip = await collect(writeZip(files()));

    const found = unzipSync(zip);
    expect(Object.keys(found)).toEqual(['a.csv', 'b.csv', 'c.bin']);
    expect(Buffer.from(found['a.csv'] ?? []).toString()).toBe('n\n1\n');
    expect(Buffer.concat(big).equals(found['c.bin'] ?? new Uint8Array())).toBe(true);
    expect((await collect(writeZip(files()))).equals(zip)).toBe(true);
  });

  it('a reader that stops reading stops the files, and closes them when it leaves', async () => {
    let writtenBytes = 0;
    let isClosed = false;
    const endless: ArchivedFile = {
      name: 'endless',
      open: async function* () {
        try {
          for (;;) {
            writtenBytes += mib / 8;
            yield await Promise.resolve(randomBytes(mib / 8));
          }
        } finally {
          isClosed = true;
        }
      },
    };
    const chunks = writeZip([endless]);

    let readBytes = 0;
    for await (const chunk of chunks) {
      readBytes += chunk.length;
      if (readBytes < 4 * mib) continue;
      expect(writtenBytes - readBytes).toBeLessThan(2 * mib);
      break;
    }

    await expect.poll(() => isClosed).toBe(true);
  });

  it('a file that fails ends the archive with its error', async () => {
    const failing: ArchivedFile = {
      name: 'a',
      // eslint-disable-next-line require-yield
      open: async function* () {
        await Promise.resolve();
        throw new Error('no such document');
      },
    };

    await expect(collect(writeZip([failing]))).rejects.toThrow('no such document');
  });

  it('files are read in the scope of their request, whoever reads the archive', async () => {
    const scope = new AsyncLocalStorage<string>();
    const seen: unknown[] = [];
    const watching = (name: string): ArchivedFile => ({
      name,
      open: async function* () {
        for (let index = 0; index < 20; index += 1) {
          seen.push(scope.getStore());
          yield await Promise.resolve(randomBytes(mib / 4));
        }
      },
    });
    const chunks = await scope.run('one', async () => {
      const started = writeZip([watching('a'), watching('b')]);
      const first = await started.next();
      return { started, first };
    });

    await scope.run('other', async () => collect(chunks.started));

    expect(new Set(seen)).toEqual(new Set(['one']));
    expect(seen).toHaveLength(40);
  });
});

async function collect(chunks: AsyncGenerator<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}
