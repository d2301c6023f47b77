/** Compiles list and object literals. A literal of constants is a constant. */
import type { Expression, ListExpression, ObjectExpression, ObjectMember } from '../language/ast.ts';
import { RuntimeFailure } from '../render/failures.ts';
import type { Render } from '../render/render.ts';
import { Decimal } from '../values/value.ts';
import type { Value } from '../values/value.ts';
import type { Compilation } from './compilation.ts';
import { ItemNumbers } from './item-numbers.ts';
import { warnOfRepeatedNames } from './member-names.ts';
import { described } from './operations.ts';
import type { Position } from './scope.ts';
import { constantOf } from './step.ts';
import type { Compiled } from './step.ts';

/** Charged for an object and for each of its members, in elements of a list. */
const objectElements = 8;
const memberElements = 4;

/** Compiles a list literal. The path of the position ends with its own step. */
export function compileList(compilation: Compilation, { items }: ListExpression, position: Position): Compiled {
  const compiled = items.map((item, index) =>
    compilation.compile(item, { ...position, step: `.${index}` }, 'argument'),
  );
  const constants = compiled.flatMap(({ constant }) => (constant === undefined ? [] : [constant]));
  if (constants.length === items.length) return constantOf(constants);
  return {
    constant: undefined,
    run: (render) => {
      render.chargeList(compiled.length);
      const values: Value[] = [];
      for (const item of compiled) values.push(item.run(render));
      return values;
    },
  };
}

interface CompiledMember {
  readonly nameOf: (render: Render) => string;
  readonly value: Compiled;
  /** Undefined for a computed name. */
  readonly name: string | undefined;
}

/** Compiles an object literal. The path of the position ends with its own step. */
export function compileObject(compilation: Compilation, object: ObjectExpression, position: Position): Compiled {
  const numbers = new ItemNumbers();
  warnOfRepeatedNames(compilation, object.members);
  const members = object.members.map((member) => compileMember(compilation, member, position, numbers));
  const constants = members.flatMap(({ name, value: { constant } }): [string, Value][] => {
    return name === undefined || constant === undefined ? [] : [[name, constant]];
  });
  if (constants.length === members.length) return constantOf(new Map(constants));
  return {
    constant: undefined,
    run: (render) => {
      render.chargeList(objectElements + memberElements * members.length);
      const values = new Map<string, Value>();
      for (const { nameOf, value } of members) values.set(nameOf(render), value.run(render));
      return values;
    },
  };
}

/** A value has the step of its name, so that other members do not change it. */
function compileMember(
  compilation: Compilation,
  { at, name, value }: ObjectMember,
  position: Position,
  numbers: ItemNumbers,
): CompiledMember {
  const compiled = (expression: Expression, step: string): Compiled => {
    return compilation.compile(expression, { ...position, step }, 'argument');
  };
  if (typeof name === 'string') return { name, nameOf: () => name, value: compiled(value, numbers.nameStep(name)) };
  const step = numbers.nameStep(undefined);
  const { run } = compiled(name, `${step}/name`);
  const nameOf = (render: Render): string => textOfName(render, run(render), at);
  return { name: undefined, nameOf, value: compiled(value, step) };
}

function textOfName(render: Render, value: Value, at: number): string {
  if (typeof value === 'string' || typeof value === 'number' || value instanceof Decimal) return render.textOf(value);
  throw new RuntimeFailure(at, `the name of a member must be text, not ${described(value)}`);
}
