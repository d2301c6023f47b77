/**
 * JavaScript that is generated while a template is compiled. A value between the fixed parts becomes a parameter of
 * the generated function, unless it is a Script itself. So no character of a template, of a name or of a value can
 * reach the source.
 */

/** JavaScript with the values that it uses. Only {@link script} and {@link whole} create it. */
export class Script {
  private readonly fixed: readonly string[];
  private readonly values: readonly unknown[];

  constructor(fixed: readonly string[], values: readonly unknown[]) {
    this.fixed = fixed;
    this.values = values;
  }

  /** Returns the source. Adds each value to `names` under the parameter name that the source uses for it. */
  writeTo(names: Map<unknown, string>): string {
    return this.fixed.reduce((source, part, index) => `${source}${sourceOf(this.values[index - 1], names)}${part}`);
  }
}

/** Template tag: script`render.output.put(${text}, ${bytes});` */
export function script(fixed: TemplateStringsArray, ...values: readonly unknown[]): Script {
  return new Script(fixed, values);
}

/** A whole number of 32 bits as part of the source. */
export function whole(number: number): Script {
  if ((number | 0) !== number) throw new Error('only whole numbers of 32 bits become part of a source');
  return new Script([`(${number})`], []);
}

/** How many scripts were evaluated. It makes each source unique. */
let evaluations = 0;

/**
 * Evaluates an expression. V8 compiles it with all its values as constants.
 *
 * V8 keeps one function for equal sources, with what it learns about their calls. Then two steps of the same kind would
 * share it, and V8 would inline neither. So each source gets a comment of its own.
 */
export function valueOf(expression: Script): unknown {
  evaluations += 1;
  const names = new Map<unknown, string>();
  const source = expression.writeTo(names);
  const parameters = [...names.values()];
  // oxlint-disable-next-line typescript/no-implied-eval, eslint/no-new-func -- see the head of this file
  const make = new Function(...parameters, `'use strict'; /* ${evaluations} */ return ${source};`) as (
    ...values: unknown[]
  ) => unknown;
  return make(...names.keys());
}

function sourceOf(value: unknown, names: Map<unknown, string>): string {
  if (value instanceof Script) return value.writeTo(names);
  if (isScripts(value)) return value.map((each) => each.writeTo(names)).join('');
  const known = names.get(value);
  if (known !== undefined) return known;
  const name = `c${names.size}`;
  names.set(value, name);
  return name;
}

function isScripts(value: unknown): value is readonly Script[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => each instanceof Script);
}
