/** Reads members of JSON with messages that name their place in the file. */
import type { JsonValue } from '@docgen/engine';
import { CommandFailure } from '../failures.ts';

export class RecipeReader {
  readonly value: unknown;
  private readonly file: string;
  private readonly path: string;

  constructor(file: string, value: unknown, path = '') {
    this.file = file;
    this.value = value;
    this.path = path;
  }

  /** @throws {CommandFailure} when this is no object, or has no such member */
  member(name: string): RecipeReader {
    const members = this.object().members();
    const path = this.path === '' ? name : `${this.path}.${name}`;
    if (!Object.hasOwn(members, name)) throw new RecipeReader(this.file, undefined, path).failure('is missing');
    return new RecipeReader(this.file, members[name], path);
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

  list(): RecipeReader[] {
    if (!Array.isArray(this.value) || this.value.length === 0) throw this.failure('must be a list that is not empty');
    return this.value.map((item, index) => new RecipeReader(this.file, item, `${this.path}[${index}]`));
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
    const where = this.path === '' ? this.file : `${this.file}: ${this.path}`;
    return new CommandFailure(this.path === '' ? `${where}: ${problem}` : `${where} ${problem}`);
  }
}
