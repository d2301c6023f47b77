/** Assigns the arguments of a call to the parameters of its function, and reports arguments that do not fit. */
import type { FunctionDefinition } from '../catalogue/definition.ts';
import type { Parameter } from '../catalogue/parameters.ts';
import { signatureOf } from '../catalogue/signature.ts';
import type { Argument, CallExpression } from '../language/ast.ts';
import type { Compilation } from './compilation.ts';

/** A parameter with its argument; undefined where the call has none. */
export interface BoundArgument {
  readonly parameter: Parameter<unknown>;
  readonly argument: Argument | undefined;
  /** The step that the argument adds to the path of the calls in it. */
  readonly step: string;
}

/** The arguments of a call, by parameter. `rest` are those of the repeated parameters. */
export interface BoundArguments {
  readonly fixed: readonly BoundArgument[];
  readonly rest: readonly BoundArgument[];
  readonly locale: Argument | undefined;
}

/** Binds the arguments. When they do not fit, reports a mistake and returns undefined. */
export function bindArguments(
  compilation: Compilation,
  definition: FunctionDefinition,
  call: CallExpression,
): BoundArguments | undefined {
  const positional = call.args.filter((argument) => argument.name === undefined);
  const named = nameArguments(compilation, definition, call, positional.length);
  if (named === undefined) return undefined;
  const { parameters } = definition;
  const fixed = parameters.map((parameter, index) => {
    return { parameter, argument: positional[index] ?? named.get(parameter.name), step: `.${index}` };
  });
  const missing = fixed.filter(({ parameter, argument }) => parameter.isRequired && argument === undefined);
  if (missing.length > 0) {
    const names = inWords(missing.map(({ parameter }) => parameter.name));
    return refuse(compilation, call, `${call.name} needs ${names}: ${signatureOf(definition)}`);
  }
  const rest = bindRest(compilation, definition, call, positional.slice(parameters.length));
  return rest === undefined ? undefined : { fixed, rest, locale: named.get('locale') };
}

function nameArguments(
  compilation: Compilation,
  { parameters, isLocalized }: FunctionDefinition,
  call: CallExpression,
  positionalCount: number,
): Map<string, Argument> | undefined {
  const named = new Map<string, Argument>();
  for (const argument of call.args) {
    const { name, at } = argument;
    if (name === undefined) continue;
    const index = parameters.findIndex((parameter) => parameter.name === name);
    const isLocale = isLocalized && name === 'locale';
    if (index < 0 && !isLocale) {
      const hint = takesConditions(call, parameters) ? '; == compares' : '';
      return refuse(compilation, call, `${call.name} has no argument ${name.slice(0, 80)}${hint}`, at);
    }
    const isGiven = named.has(name) || (index >= 0 && index < positionalCount);
    if (isGiven) return refuse(compilation, call, `${call.name}: ${name} is given twice`, at);
    named.set(name, argument);
  }
  return named;
}

/** Whether the call takes a condition, so that `=` is probably meant as `==`. */
function takesConditions({ name }: CallExpression, parameters: readonly Parameter<unknown>[]): boolean {
  return name === 'val' || parameters.some(({ type }) => type === 'boolean');
}

function bindRest(
  compilation: Compilation,
  definition: FunctionDefinition,
  call: CallExpression,
  values: readonly Argument[],
): BoundArgument[] | undefined {
  const { rest, parameters } = definition;
  if (rest === undefined) {
    if (values.length === 0) return [];
    const reason = `${call.name} takes at most ${parameters.length} arguments, ${call.args.length} found: `;
    return refuse(compilation, call, reason + signatureOf(definition), values[0]?.at);
  }
  const size = rest.parameters.length;
  const hasTail = rest.tail !== undefined && values.length % size === 1;
  const groups = (values.length - (hasTail ? 1 : 0)) / size;
  if (!Number.isInteger(groups) || groups < (rest.min ?? 1)) {
    return refuse(compilation, call, `${call.name} found ${call.args.length} arguments: ${signatureOf(definition)}`);
  }
  return values.map((argument, index) => {
    const isTail = hasTail && index === values.length - 1;
    const parameter = (isTail ? rest.tail : undefined) ?? rest.parameters[index % size] ?? unreachable();
    return { parameter, argument, step: `.${parameters.length + index}` };
  });
}

/** `a`, `a and b`, `a, b and c` */
function inWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

function refuse(compilation: Compilation, call: CallExpression, reason: string, at = call.at): undefined {
  compilation.report(at, reason);
  return undefined;
}

function unreachable(): never {
  throw new Error('a group of repeated parameters is never empty');
}
