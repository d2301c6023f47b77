/** Parameters whose arguments the implementation evaluates itself, as often as it wants. */
import type { Value } from '../values/value.ts';
import type { Lambda, Lazy } from './call.ts';
import type { Parameter } from './parameters.ts';

/** Any value, which the implementation evaluates: `value(call)`. */
export function lazy(name: string, options: { readonly default?: Value } = {}): Parameter<Lazy> {
  const read = (value: Value): Lazy => {
    return () => value;
  };
  const isRequired = options.default === undefined;
  return { name, type: 'any', names: undefined, isLazy: true, isRequired, default: options.default, read };
}

/**
 * A lambda, which the implementation runs with `call.evaluateFor`.
 *
 * @param size how many names it can have
 */
export function lambda(name: string, size: 1 | 2): Parameter<Lambda> {
  // The compiler refuses other arguments, so no value is read.
  const read = (value: Value): Lambda => {
    return () => value;
  };
  return {
    name,
    type: 'lambda',
    names: undefined,
    isLazy: true,
    lambdaSize: size,
    isRequired: true,
    default: undefined,
    read,
  };
}
