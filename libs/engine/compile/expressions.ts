/** Compiles expressions to closures. */
import type { Expression, ListExpression } from '../language/ast.ts';
import type { Value } from '../values/value.ts';
import { compileCall } from './calls.ts';
import type { Compilation, CompileExpression } from './compilation.ts';
import { binaryOperation, conditionalOperation, unaryOperation } from './operations.ts';
import { positionAt } from './scope.ts';
import type { ExpressionPosition, Position } from './scope.ts';
import { constantOf } from './step.ts';
import type { Compiled, Evaluate } from './step.ts';
import { compileWord } from './words.ts';

/** Compiles an expression. Reports mistakes; the result for a mistake is never run. */
export const compileExpression: CompileExpression = (compilation, expression, position, role) => {
  switch (expression.kind) {
    case 'literal':
      return constantOf(expression.value);
    case 'word':
      return compileWord(compilation, expression, position, role);
    case 'call':
      return {
        run: compileCall(compilation, expression, positionAt(position, `${position.step}/${expression.name}`)),
        constant: undefined,
      };
    case 'list':
      return compileList(compilation, expression, positionAt(position, `${position.step}/[]`));
    default:
      return { run: compileOperator(compilation, expression, position), constant: undefined };
  }
};

type Operator = Expression & { readonly kind: 'unary' | 'binary' | 'conditional' };

function compileOperator(compilation: Compilation, expression: Operator, position: ExpressionPosition): Evaluate {
  const sign = expression.kind === 'conditional' ? '?:' : expression.sign;
  const inner = positionAt(position, `${position.step}/${sign}`);
  const operand = (operandOf: Expression, index: number): Evaluate => {
    return compileExpression(compilation, operandOf, { ...inner, step: `.${index}` }, 'operand').run;
  };
  const { at } = expression;
  if (expression.kind === 'unary') return unaryOperation(expression.sign, at, operand(expression.operand, 0));
  if (expression.kind === 'binary') {
    return binaryOperation(expression.sign, at, operand(expression.left, 0), operand(expression.right, 1));
  }
  const { condition, whenTrue, whenFalse } = expression;
  return conditionalOperation(at, operand(condition, 0), operand(whenTrue, 1), operand(whenFalse, 2));
}

function compileList(compilation: Compilation, { items }: ListExpression, position: Position): Compiled {
  const compiled = items.map((item, index) => {
    return compileExpression(compilation, item, { ...position, step: `.${index}` }, 'argument');
  });
  const constants = compiled.flatMap(({ constant }) => (constant === undefined ? [] : [constant]));
  if (constants.length === items.length) return constantOf(constants);
  const run: Evaluate = (render) => {
    render.chargeList(compiled.length);
    const values: Value[] = [];
    for (const item of compiled) values.push(item.run(render));
    return values;
  };
  return { run, constant: undefined };
}
