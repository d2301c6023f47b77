/** The parameters of a render. Lists and objects become values of the engine on first use. */
import { valueOfJson } from '../values/from-json.ts';
import type { Value } from '../values/value.ts';
import type { RenderInput } from './outcome.ts';

export class RenderParams {
  private readonly params: RenderInput['params'];
  private readonly values = new Map<string, Value>();

  constructor(params: RenderInput['params']) {
    this.params = params;
  }

  /** A parameter; undefined when it is absent. */
  find(name: string): Value | undefined {
    if (!Object.hasOwn(this.params, name)) return undefined;
    const json = this.params[name];
    if (json === undefined || json === null || typeof json !== 'object') return json;
    const known = this.values.get(name);
    if (known !== undefined) return known;
    const value = valueOfJson(json);
    this.values.set(name, value);
    return value;
  }
}
