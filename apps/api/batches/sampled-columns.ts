/**
 * The columns of virtual batches: the fields of the first documents, which are generated for this and count in no quota.
 * So each process generates them once per spec, for few specs at a time, of each tenant one at a time.
 */
import type { ResourcePermits } from '@docgen/http/resource-permits';
import { createLru } from '@docgen/runtime/lru';

/** The names of the fields, which take most of the memory. */
export interface NamedColumns {
  readonly names: readonly string[];
}

export interface SampledColumns {
  /**
   * @param key of the spec and of the kind of columns: it decides their type
   * @param find resolves with undefined when the documents have no fields
   * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE when other samples take too long; what `find` throws
   */
  get<T extends NamedColumns>(key: string, find: () => Promise<T | undefined>): Promise<T | undefined>;
}

interface Sampled {
  readonly fields: NamedColumns | undefined;
}

const cacheBytesMax = 8 * 1024 * 1024;
/** The memory of a column: its node, its map of children and its set of types. */
const columnBytes = 600;
/** A name is in memory as part of a path, and as JSON text. */
const bytesPerNameCharacter = 4;

/** @param samples permits for samples that are generated at the same time */
export function createSampledColumns(samples: ResourcePermits): SampledColumns {
  const known = createLru<Sampled>({ weightMax: cacheBytesMax, weigh });
  const running = new Map<string, Promise<Sampled>>();
  const sample = async (key: string, find: () => Promise<NamedColumns | undefined>): Promise<Sampled> => {
    try {
      const sampled = { fields: await samples.during(1, find) };
      known.set(key, sampled);
      return sampled;
    } finally {
      running.delete(key);
    }
  };
  return {
    get: async <T extends NamedColumns>(key: string, find: () => Promise<T | undefined>) => {
      const found = known.get(key);
      if (found !== undefined) return found.fields as T | undefined; // the key decides the type
      const started = running.get(key) ?? sample(key, find);
      running.set(key, started);
      return (await started).fields as T | undefined; // as above
    },
  };
}

function weigh({ fields }: Sampled): number {
  const names = fields?.names ?? [];
  return names.reduce((bytes, name) => bytes + columnBytes + name.length * bytesPerNameCharacter, columnBytes);
}
