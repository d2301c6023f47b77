/** Compiles expressions to closures. */
import type { Expression } from '../language/ast.ts';
import { compileCall } from './calls.ts';
import type { Compilation, CompileExpression } from './compilation.ts';
import { reportHyphenatedText } from './hyphens.ts';
import { indexAccess, memberAccess } from './access.ts';
import { compileList, compileObject } from './literals.ts';
import { binaryOperation, conditionalOperation, unaryOperation } from './operations.ts';
import { positionAt } from './scope.ts';
import type { ExpressionPosition } from './scope.ts';
import { constantOf } from './step.ts';
import type { Evaluate } from './step.ts';
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
    case 'lambda':
      compilation.report(expression.at, 'a lambda is no value; it can only be an argument of a function such as map');
      return constantOf(null);
    case 'object':
      return compileObject(compilation, expression, positionAt(position, `${position.step}/{}`));
    default:
      return { run: compileOperator(compilation, expression, position), constant: undefined };
  }
};

type Operator = Expression & { readonly kind: 'unary' | 'binary' | 'conditional' | 'member' | 'index' };

function compileOperator(compilation: Compilation, expression: Operator, position: ExpressionPosition): Evaluate {
  const sign = signOf(expression);
  const inner = positionAt(position, `${position.step}/${sign}`);
  const operand = (operandOf: Expression, index: number): Evaluate => {
    return compileExpression(compilation, operandOf, { ...inner, step: `.${index}` }, 'operand').run;
  };
  const { at } = expression;
  if (expression.kind === 'unary') return unaryOperation(expression.sign, at, operand(expression.operand, 0));
  if (expression.kind === 'binary') {
    return binaryOperation(expression.sign, at, operand(expression.left, 0), operand(expression.right, 1));
  }
    if (reportHyphenatedText(compilation, expression, position)) return () => null;
  if (expression.kind === 'member') return memberAccess(at, operand(expression.of, 0), expression.name);
  if (expression.kind === 'index') return indexAccess(at, operand(expression.of, 0), operand(expression.index, 1));
  const { condition, whenTrue, whenFalse } = expression;
  return conditionalOperation(at, operand(condition, 0), operand(whenTrue, 1), operand(whenFalse, 2));
}

function signOf(expression: Operator): string {
  if (expression.kind === 'conditional') return '?:';
  return expression.kind === 'member' || expression.kind === 'index' ? '.' : expression.sign;
}
