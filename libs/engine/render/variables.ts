/** The variables of one render: stored values, and values that the render has written. */
import { parseJsonText } from '../values/from-json.ts';
import type { Value } from '../values/value.ts';
import { StateMissing } from './failures.ts';
import type { RenderState, VariableWrite } from './outcome.ts';

/** Limit of the names and JSON texts of all variables that a document writes, in characters. */
export const writtenCharactersMax = 1_048_576;

export class RenderVariables {
  private writtenCharacters = 0;
  private readonly stored: RenderState['variables'];
  private readonly written = new Map<string, { readonly json: string; readonly value: Value }>();
  private readonly read = new Map<string, Value | undefined>();

  constructor(stored: RenderState['variables']) {
    this.stored = stored;
  }

  /** @throws {StateMissing} for a name that was not fetched */
  find(name: string): Value | undefined {
    const own = this.written.get(name);
    if (own !== undefined) return own.value;
    if (this.read.has(name)) return this.read.get(name);
    const json = this.stored.get(name);
    if (json === undefined) throw new StateMissing({ variable: name });
    const value = json === null ? undefined : parseJsonText(json);
    this.read.set(name, value);
    return value;
  }

  /** Returns false when the document writes too much. */
  write(name: string, value: Value, json: string): boolean {
    const known = this.written.get(name);
    this.writtenCharacters += json.length - (known === undefined ? -name.length : known.json.length);
    this.written.set(name, { json, value });
    return this.writtenCharacters <= writtenCharactersMax;
  }

  reads(): string[] {
    return [...this.read.keys()];
  }

  writes(): VariableWrite[] {
    return [...this.written].map(([name, { json }]) => ({ name, json }));
  }
}
