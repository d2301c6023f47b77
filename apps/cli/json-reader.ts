/** Reads members of JSON with messages that name their place in the file. */
import type { JsonValue } from '@docgen/engine';
import { CommandFailure } from './failures.ts';

export class JsonReader {
  readonly value: unknown;
  /** The name of the file. */
  readonly file: string;
  private readonly path: string;

  constructor(file: string, value: unknown, path = '') {
    this.file = file;
    this.value = value;
    this.path = path;
  }

  /** @throws {CommandFailure} when this is no object, or has no such member */
  member(name: string): JsonReader {
    return this.find(name) ?? this.at(name, undefined).fail('is missing');
  }

  /** @throws {CommandFailure} when this is no object */
  find(name: string): JsonReader | undefined {
    const members = this.object().members();
    return Object.hasOwn(members, name) ? this.at(name, members[name]) : undefined;
  }

  object(): this {
    if (typeof this.value === 'object' && this.value !== null && !Array.isArray(this.value)) return this;
    throw this.failure('must be an object');
  }

  /** All members of an object. */
  members(): Readonly<Record<string, JsonValue>> {
    // The file was parsed as JSON, and `object` has checked the type.
    return this.value as Readonly<Record<string, JsonValue>>;
  }

  list(): JsonReader[] {
    if (!Array.isArray(this.value) || this.value.length === 0) throw this.failure('must be a list that is not empty');
    return this.value.map((item, index) => new JsonReader(this.file, item, `${this.path}[${index}]`));
  }

  text(): string {
    if (typeof this.value === 'string') return this.value;
    throw this.failure('must be a text');
  }

  integer(min: number, max: number): number {
    if (Number.isSafeInteger(this.value) && Number(this.value) >= min && Number(this.value) <= max)
      return Number(this.value);
    throw this.failure(`must be a whole number from ${min} to ${max}`);
  }

  failure(problem: string): CommandFailure {
    return new CommandFailure(`${this.place()} ${problem}`);
  }

  /** `shop.json: documents[1].count`, and `shop.json:` for the whole file. */
  place(): string {
    return this.path === '' ? `${this.file}:` : `${this.file}: ${this.path}`;
  }

  private at(name: string, value: unknown): JsonReader {
    return new JsonReader(this.file, value, this.path === '' ? name : `${this.path}.${name}`);
  }

  private fail(problem: string): never {
    throw this.failure(problem);
  }
}
