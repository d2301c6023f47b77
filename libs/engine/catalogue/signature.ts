/** A function's signature as the reference prints it. */
import type { FunctionDefinition } from './definition.ts';
import type { Parameter } from './parameters.ts';

/** `getRandomNumber(min: int = 0, max: int = 1000000)` */
export function signatureOf({ name, parameters, rest }: FunctionDefinition): string {
  const parts = parameters.map(spelled);
  if (rest !== undefined) parts.push(...rest.parameters.map(spelled), '…');
  if (rest?.tail !== undefined) parts.push(spelled(rest.tail));
  return `${name}(${parts.join(', ')})`;
}

function spelled({ name, type, isRequired, default: given }: Parameter<unknown>): string {
  if (given !== undefined) return `${name}: ${type} = ${given instanceof Map ? '{}' : JSON.stringify(given)}`;
  return `${name}${isRequired ? '' : '?'}: ${type}`;
}
