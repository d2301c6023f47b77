/** Compiles lambdas: arguments such as `x -> x.sku`, which a function evaluates once for each element of a list. */
import type { Call, Lambda } from '../catalogue/call.ts';
import type { Parameter } from '../catalogue/parameters.ts';
import type { Argument, LambdaExpression } from '../language/ast.ts';
import type { Render } from '../render/render.ts';
import { notPlain } from '../values/joined-text.ts';
import { absent } from './call-input.ts';
import type { CallInput, InputContext } from './call-input.ts';
import { personaPathIn, positionAt, Scope } from './scope.ts';

interface LambdaArgument {
  readonly parameter: Parameter<unknown>;
  readonly argument: Argument;
  readonly step: string;
}

/** Compiles the argument of a lambda parameter. Reports any other argument. */
export function lambdaInput(context: InputContext, { parameter, argument, step }: LambdaArgument): CallInput {
  const { compilation, position, site } = context;
  const { at, value } = argument;
  if (value.kind !== 'lambda') {
    compilation.report(at, `${site.name}: ${parameter.name} must be a lambda, such as x -> x.price`);
    compilation.compile(value, { ...position, step }, 'argument');
    return absent;
  }
  if (value.names.length > (parameter.lambdaSize ?? 0)) {
    compilation.report(at, `${site.name}: ${parameter.name} takes at most ${parameter.lambdaSize} names`);
  }
  const lambda = compileLambda(context, value, step);
  return { parameter, evaluate: () => null, read: () => lambda, known: { argument: lambda }, refusal: undefined };
}

function compileLambda(
  { compilation, position, site, elements }: InputContext,
  lambda: LambdaExpression,
  step: string,
): Lambda {
  const scope = new Scope(position.scope);
  const [first = -1, second = -1] = lambda.names.map(({ text }, index) => {
    const local = compilation.newLocal();
    scope.bind(text, local, index === 0 ? elements : undefined);
    return local;
  });
  const around = positionAt(position, `${step}/->`);
  const inner = { ...around, scope, personaPath: personaPathIn(around.path), step: '.0' };
  const { run } = compilation.compile(lambda.body, inner, 'operand');
  return (call: Call, a, b) => {
    const render = call as Render; // Render is the only implementation of Call
    render.locals[first] = a;
    if (second >= 0) render.locals[second] = b;
    const value = run(render);
    // The function that evaluates the lambda becomes the current call again, so that messages name it.
    render.site = site;
    render.plainSurplus = notPlain;
    return value;
  };
}
