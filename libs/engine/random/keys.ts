/**
 * Keys of random streams: the first 128 bits of SHA-256 over `v1`, NUL and the path of a call or of a persona.
 * Frozen for catalogue v1.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { absorbWords } from './mixer.ts';
import type { Words } from './mixer.ts';
import { ShortHash } from './short-hash.ts';

const encoder = new TextEncoder();
const start = 'v1\0';
/** Paths of up to this many characters are hashed as a whole. A character takes at most three bytes. */
const shortPathMax = 200;
const shortHash = new ShortHash(start.length + 3 * shortPathMax);
shortHash.write(start, 0);

type Hash = ReturnType<typeof sha256.create>;

/**
 * The path of a call or a block in the template, made of steps. A long path continues the hash of its parent, so
 * that a deeply nested path is not hashed again for each call in it.
 */
export class CallPath {
  private readonly parent: CallPath | undefined;
  private readonly step: string;
  /** Characters of the whole path. */
  private readonly length: number;
  private state: Hash | undefined;

  private constructor(parent: CallPath | undefined, step: string) {
    this.parent = parent;
    this.step = step;
    this.length = (parent?.length ?? 0) + step.length;
  }

  /** The empty path. The prefix distinguishes the paths of personas from those of calls. */
  static root(prefix = ''): CallPath {
    return new CallPath(undefined, prefix);
  }

  /** The path with one more step. */
  at(step: string): CallPath {
    return new CallPath(this, step);
  }

  toString(): string {
    return `${this.parent?.toString() ?? ''}${this.step}`;
  }

  /** At least the first characters of the path, so many of them as it has. Builds little more than these. */
  startOf(length: number): string {
    if (this.parent === undefined || this.parent.length < length) return this.toString();
    return this.parent.startOf(length);
  }

  /** The key of the random streams at this path. */
  key(): Words {
    if (this.length <= shortPathMax) return shortHash.words(this.write());
    return wordsOf(this.hash().clone().digest());
  }

  /** Writes the path to the message of the hash; returns its end. */
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

/** A member name as a step: `~` escapes the characters with a meaning in paths, `~u` spells half surrogate pairs. */
export function stepOfName(name: string): string {
  const escaped = name.replaceAll(/[~.#/![\]?:]/g, '~$&');
  return escaped.isWellFormed() ? escaped : escaped.replaceAll(/\p{Surrogate}/gu, spelledSurrogate);
}

/** The key of a persona, and the keys of its traits: each absorbs the number of the trait, once for all documents. */
export class PersonaKey {
  readonly words: Words;
  private readonly traits: Words[] = [];

  constructor(words: Words) {
    this.words = words;
  }

  ofTrait(trait: number): Words {
    return (this.traits[trait] ??= absorbWords(this.words, trait));
  }
}

/** Names of personas can be computed, so the kept keys must not grow without bound. */
const personaKeysMax = 1_000;
const keptNameMax = 100;
const personaKeys = new Map<string, PersonaKey>();

/** The key of a named persona. Those of short names are kept for all documents of the thread. */
export function personaKeyOf(name: string): PersonaKey {
  const known = personaKeys.get(name);
  if (known !== undefined) return known;
  const key = new PersonaKey(CallPath.root('persona/').at(stepOfName(name)).key());
  if (name.length > keptNameMax) return key;
  if (personaKeys.size >= personaKeysMax) personaKeys.clear();
  personaKeys.set(name, key);
  return key;
}

function spelledSurrogate(unit: string): string {
  return `~u${unit.charCodeAt(0).toString(16)}`;
}

function wordsOf(digest: Uint8Array): Words {
  const view = new DataView(digest.buffer, digest.byteOffset, 16);
  return [view.getInt32(0), view.getInt32(4), view.getInt32(8), view.getInt32(12)];
}
