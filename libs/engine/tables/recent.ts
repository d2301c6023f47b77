/** Keeps the last few things that were asked for. */
export class Recent<T> {
  private readonly max: number;
  private readonly entries = new Map<string, T>();

  constructor(max: number) {
    this.max = max;
  }

  get size(): number {
    return this.entries.size;
  }

  /** The entry of a key, created unless it is kept. */
  get(key: string, create: () => T): T {
    const entry = this.entries.get(key) ?? create();
    // A Map keeps the order of insertion: its first key is the least recently used one.
    this.entries.delete(key);
    this.entries.set(key, entry);
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.max && oldest !== undefined) this.entries.delete(oldest);
    return entry;
  }
}
