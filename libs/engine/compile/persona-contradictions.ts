/**
 * Finds contradictions about a persona whose name is constant: a declaration after its first use, two different
 * declarations, and a call of `getPerson` that asks something of a persona which other calls use as well.
 */
import type { CallExpression } from '../language/ast.ts';
import { householdNameOf, mainPersona } from '../catalogue/person/persona.ts';
import { areSameWishes } from '../catalogue/person/persona-wishes.ts';
import { declaredOtherwise } from '../render/failures.ts';
import type { BoundArgument } from './arguments.ts';
import type { Compilation } from './compilation.ts';
import type { DeclaredPersona } from './constant-call.ts';
import { staticNameOf } from './names.ts';
import type { PersonaUse, UseKind } from './persona-uses.ts';
import type { Position, Scope } from './scope.ts';

/** Records the persona of a call, and reports a contradiction with an earlier use. */
export function recordPersona(
  compilation: Compilation,
  call: CallExpression,
  fixed: readonly BoundArgument[],
  { personaPath }: Position,
): void {
  const bound = fixed.find(({ parameter }) => parameter.names === 'persona');
  const name = bound === undefined ? undefined : staticNameOf(bound);
  if (bound === undefined || name === undefined) return;
  const { personas } = compilation;
  const use: PersonaUse = { at: call.at, kind: kindOf(call, fixed) };
  const earlier = name === mainPersona ? personas.unnamed.get(personaPath) : personas.named.get(name);
  // The content of a function of the template is compiled twice.
  if (earlier?.at === call.at) return;
  const at = bound.argument?.at ?? call.at;
  const conflict = earlier ?? (use.kind === 'declares' ? personas.members.get(name) : undefined);
  const reason = conflict === undefined ? undefined : contradictionOf(compilation, name, use.kind, conflict);
  if (reason !== undefined) compilation.report(at, `${call.name}: ${reason}`);
  if (name === mainPersona) personas.unnamed.set(personaPath, earlier ?? use);
  else personas.named.set(name, earlier ?? use);
  const household = householdNameOf(name);
  if (household !== undefined && use.kind !== 'declares') personas.members.set(household, use);
}

/**
 * Records a declaration with constant arguments, and reports it when an earlier one is different. In another block, the
 * earlier one may not have run.
 */
export function recordDeclaration(
  compilation: Compilation,
  { at, name: tag }: CallExpression,
  { name, wishes }: DeclaredPersona,
  scope: Scope,
): void {
  if (name === mainPersona) return;
  const { personas } = compilation;
  const earlier = personas.declared.get(name);
  const holds = earlier !== undefined && scope.isIn(earlier.scope);
  if (!holds) personas.declared.set(name, { at, wishes, scope });
  else if (!areSameWishes(earlier.wishes, wishes)) {
    compilation.report(at, `${tag}: ${declaredOtherwise(name)}, at ${compilation.describe(earlier.at)}`);
  }
}

function kindOf({ name, args }: CallExpression, fixed: readonly BoundArgument[]): UseKind {
  if (name === 'persona') return 'declares';
  const isAsking =
    name === 'getPerson' &&
    fixed.some(({ parameter, argument }) => {
      return parameter.names === undefined && argument !== undefined && args.includes(argument);
    });
  return isAsking ? 'asks' : 'uses';
}

function contradictionOf(
  compilation: Compilation,
  name: string,
  kind: UseKind,
  earlier: PersonaUse,
): string | undefined {
  const declaration = `<persona(${name.slice(0, 40)}, …)>`;
  // Finding the line takes time that grows with the body.
  const where = () => compilation.describe(earlier.at);
  if (kind === 'declares') {
    if (earlier.kind === 'declares') return undefined;
    return `the persona is used before, at ${where()}; put its declaration before its first use`;
  }
  if (kind === 'asks' && earlier.kind === 'declares') {
    return `the persona is declared at ${where()}; declare there all that is asked of it`;
  }
  if (kind === 'asks') return `the persona is used before, at ${where()}; declare it before with ${declaration}`;
  if (earlier.kind !== 'asks') return undefined;
  return `getPerson asks more of the persona at ${where()}, for that call only; declare it before with ${declaration}`;
}
