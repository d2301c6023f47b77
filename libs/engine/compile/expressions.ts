/** Compiles expressions to closures. */
import type { Expression, IndexExpression, MemberExpression } from '../language/ast.ts';
import { compileCall } from './calls.ts';
import type { Compilation, CompileExpression } from './compilation.ts';
import { reportHyphenatedText } from './hyphens.ts';
import { indexAccess, memberAccess } from './access.ts';
import { compileList, compileObject } from './literals.ts';
import { reportConstantOperands } from './constant-operands.ts';
import type { Operand, Operator } from './constant-operands.ts';
import { reportMemberOf } from './unknown-members.ts';
import { binaryOperation, conditionalOperation, unaryOperation } from './operations.ts';
import { positionAt } from './scope.ts';
import type { ExpressionPosition, Scope } from './scope.ts';
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
    case 'lambda':
      compilation.report(expression.at, 'a lambda is no value; it can only be an argument of a function such as map');
      return mistaken;
    case 'object':
      return compileObject(compilation, expression, positionAt(position, `${position.step}/{}`));
    default:
      return { run: compileOperator(compilation, expression, position), constant: undefined };
  }
};

/** The compiled form of a mistake, which is never run. */
const mistaken: Compiled = { run: () => null, constant: undefined };
type Access = MemberExpression | IndexExpression;

function compileOperator(compilation: Compilation, expression: Operator, position: ExpressionPosition): Evaluate {
  const operator = operatorOf(expression);
  const inner = positionAt(position, `${position.step}/${operator}`);
  const operands: Operand[] = [];
  const operand = (operandOf: Expression, index: number): Evaluate => {
    const { run, constant } = compileExpression(compilation, operandOf, { ...inner, step: `.${index}` }, 'operand');
    operands.push({ at: operandOf.at, constant });
    return run;
  };
  if (expression.kind === 'binary' && reportHyphenatedText(compilation, expression, position)) return () => null;
  if (expression.kind === 'member' || expression.kind === 'index')
    reportUnknownMember(compilation, expression, position.scope);
  const run = operationOf(expression, operand);
  reportConstantOperands(compilation, expression, operands);
  return run;
}

function operationOf(expression: Operator, operand: (operandOf: Expression, index: number) => Evaluate): Evaluate {
  const { at } = expression;
  if (expression.kind === 'unary') return unaryOperation(expression.operator, at, operand(expression.operand, 0));
  if (expression.kind === 'binary') {
    return binaryOperation(expression.operator, at, operand(expression.left, 0), operand(expression.right, 1));
  }
  if (expression.kind === 'conditional') {
    const { condition, whenTrue, whenFalse } = expression;
    return conditionalOperation(at, operand(condition, 0), operand(whenTrue, 1), operand(whenFalse, 2));
  }
  if (expression.kind === 'member') return memberAccess(at, operand(expression.of, 0), expression.name);
  return indexAccess(at, operand(expression.of, 0), operand(expression.index, 1));
}

/** Reports a member that the object, or the value, of a function does not have. */
function reportUnknownMember(compilation: Compilation, access: Access, scope: Scope): void {
  const name = access.kind === 'member' ? access.name : textOf(access.index);
  if (name === undefined) return;
  const at = access.kind === 'member' ? access.at : access.index.at;
  reportMemberOf(compilation, access.of, { name, at }, scope);
}

function textOf(index: Expression): string | undefined {
  return index.kind === 'literal' && typeof index.value === 'string' ? index.value : undefined;
}

function operatorOf(expression: Operator): string {
  if (expression.kind === 'conditional') return '?:';
  return expression.kind === 'member' || expression.kind === 'index' ? '.' : expression.operator;
}
