/**
 * JavaScript that is made while a template is compiled. Whatever is put between its fixed parts becomes a
 * parameter of the function it turns into, unless it is such JavaScript itself: no character of a template,
 * of a name or of a value can reach the source.
 */

/** A segment of JavaScript with the values that belong into it. Made by {@link script} only. */
export class Script {
  private readonly fixed: readonly string[];
  private readonly values: readonly unknown[];

  constructor(fixed: TemplateStringsArray, values: readonly unknown[]) {
    this.fixed = fixed;
    this.values = values;
  }

  /** Adds it to a source; gives the names of the values by themselves, each of which is a parameter once. */
  writeTo(names: Map<unknown, string>): string {
    return this.fixed.reduce((source, part, index) => `${source}${writtenValue(this.values[index - 1], names)}${part}`);
  }
}

/** A segment of JavaScript: script`render.put(${text}, ${bytes});` */
export function script(fixed: TemplateStringsArray, ...values: readonly unknown[]): Script {
  return new Script(fixed, values);
}

/** What an expression gives. It is compiled by the JavaScript engine with everything in it as constants. */
export function valueOf(expression: Script): unknown {
  const names = new Map<unknown, string>();
  const source = expression.writeTo(names);
  const parameters = [...names.values()];
  // oxlint-disable-next-line typescript/no-implied-eval, eslint/no-new-func -- see the head of this file
  const make = new Function(...parameters, `'use strict'; return ${source};`) as (...values: unknown[]) => unknown;
  return make(...names.keys());
}

function writtenValue(value: unknown, names: Map<unknown, string>): string {
  if (value instanceof Script) return value.writeTo(names);
  if (isScripts(value)) return value.map((segment) => segment.writeTo(names)).join('');
  const known = names.get(value);
  if (known !== undefined) return known;
  const name = `c${names.size}`;
  names.set(value, name);
  return name;
}

function isScripts(value: unknown): value is readonly Script[] {
  return Array.isArray(value) && value.length > 0 && value.every((segment) => segment instanceof Script);
}
