/** Tells which arguments of catalogue functions are names, in which a hyphen is part of a word: `getParam(order-id)`. */
import { findFunction } from '../catalogue/catalogue.ts';

/** Whether the argument at an index, from 0, is a name. */
export function isNameAt(functionName: string, index: number): boolean {
  const definition = findFunction(functionName);
  if (definition === undefined) return false;
  const { parameters, rest } = definition;
  const repeated = rest?.parameters[(index - parameters.length) % rest.parameters.length];
  return (parameters[index] ?? repeated)?.names !== undefined;
}

/** Whether the argument with a name is a name in turn. */
export function isNameOf(functionName: string, parameterName: string): boolean {
  const parameters = findFunction(functionName)?.parameters ?? [];
  return parameters.some(({ name, names }) => name === parameterName && names !== undefined);
}
