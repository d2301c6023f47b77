/**
 * Keys of random streams: the first 128 bits of SHA-256 over `v1`, NUL and what the key stands for.
 * Frozen for catalogue v1.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import type { Words } from './mixer.ts';
import { ShortHash } from './short-hash.ts';

const encoder = new TextEncoder();
const start = 'v1\0';
/** Characters of a path that is hashed as a whole; three bytes each at most. */
const shortPathMax = 200;
const shortHash = new ShortHash(start.length + 3 * shortPathMax);
shortHash.write(start, 0);

type Hash = ReturnType<typeof sha256.create>;

/**
 * The static place of something in a template, as a path of steps. Where a path is long, hashing goes on from the
 * parent's state, so that it is not hashed again for each call in it.
 */
export class CallPath {
  private readonly parent: CallPath | undefined;
  private readonly step: string;
  /** Of the path, in characters. */
  private readonly length: number;
  private state: Hash | undefined;

  private constructor(parent: CallPath | undefined, step: string) {
    this.parent = parent;
    this.step = step;
    this.length = (parent?.length ?? 0) + step.length;
  }

  /** Where paths start; the prefix keeps calls and personas apart. */
  static root(prefix = ''): CallPath {
    return new CallPath(undefined, prefix);
  }

  /** The place one step further. */
  at(step: string): CallPath {
    return new CallPath(this, step);
  }

  /** The path, spelled out. */
  toString(): string {
    return `${this.parent?.toString() ?? ''}${this.step}`;
  }

  /** The site key of this place. */
  key(): Words {
    if (this.length <= shortPathMax) return shortHash.words(this.write());
    return wordsOf(this.hash().clone().digest());
  }

  /** Writes the path; gives where it ends. */
  private write(): number {
    return shortHash.write(this.step, this.parent?.write() ?? start.length);
  }

  private hash(): Hash {
    this.state ??= (this.parent?.hash().clone() ?? sha256.create().update(encoder.encode(start))).update(
      encoder.encode(this.step),
    );
    return this.state;
  }
}

/** A member name as a step of a path: what has a meaning in places is marked, halves of surrogate pairs spelled. */
export function stepOfName(name: string): string {
  const marked = name.replaceAll(/[~.#/![\]?:]/g, '~$&');
  return marked.isWellFormed() ? marked : marked.replaceAll(/\p{Surrogate}/gu, spelledSurrogate);
}

/** The key of a named persona. */
export function personaKeyOf(name: string): Words {
  return CallPath.root('persona/').at(stepOfName(name)).key();
}

function spelledSurrogate(unit: string): string {
  return `~u${unit.charCodeAt(0).toString(16)}`;
}

function wordsOf(digest: Uint8Array): Words {
  const view = new DataView(digest.buffer, digest.byteOffset, 16);
  return [view.getInt32(0), view.getInt32(4), view.getInt32(8), view.getInt32(12)];
}
