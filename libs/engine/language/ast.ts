/** The syntax tree of a template. Each `at` is an offset in the body. */
import type { Value } from '../values/value.ts';

/** A binary operator. The parser replaces word forms by these. */
export type BinaryOperator = '??' | '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%';

export interface LiteralExpression {
  readonly kind: 'literal';
  readonly at: number;
  readonly value: Value;
}

/** A bare word: a variable or text, which depends on its position. */
export interface WordExpression {
  readonly kind: 'word';
  readonly at: number;
  readonly text: string;
  /** Whether it stands in parentheses, which make it an expression where a function takes a name. */
  readonly isEvaluated?: boolean;
}

export interface CallExpression {
  readonly kind: 'call';
  readonly at: number;
  readonly name: string;
  readonly args: readonly Argument[];
}

export interface Argument {
  readonly at: number;
  readonly name: string | undefined;
  readonly value: Expression;
}

export interface ListExpression {
  readonly kind: 'list';
  readonly at: number;
  readonly items: readonly Expression[];
}

/** `{sku: 1, "a b": 2, [name]: 3}` */
export interface ObjectExpression {
  readonly kind: 'object';
  readonly at: number;
  readonly members: readonly ObjectMember[];
}

/** A member of an object literal. A computed name is an expression. */
export interface ObjectMember {
  readonly at: number;
  readonly name: string | Expression;
  readonly value: Expression;
}

/** `of.name` */
export interface MemberExpression {
  readonly kind: 'member';
  readonly at: number;
  readonly of: Expression;
  readonly name: string;
}

/** `of[index]` */
export interface IndexExpression {
  readonly kind: 'index';
  readonly at: number;
  readonly of: Expression;
  readonly index: Expression;
}

/** `x -> x.sku` or `(x, index) -> x.sku`: the value of each element, as an argument of a function such as `map`. */
export interface LambdaExpression {
  readonly kind: 'lambda';
  readonly at: number;
  readonly names: readonly WordExpression[];
  readonly body: Expression;
}

export interface UnaryExpression {
  readonly kind: 'unary';
  readonly at: number;
  readonly operator: '!' | '-';
  readonly operand: Expression;
}

export interface BinaryExpression {
  readonly kind: 'binary';
  readonly at: number;
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}

export interface ConditionalExpression {
  readonly kind: 'conditional';
  readonly at: number;
  readonly condition: Expression;
  readonly whenTrue: Expression;
  readonly whenFalse: Expression;
}

export type Expression =
  | LiteralExpression
  | WordExpression
  | CallExpression
  | ListExpression
  | ObjectExpression
  | MemberExpression
  | IndexExpression
  | LambdaExpression
  | UnaryExpression
  | BinaryExpression
  | ConditionalExpression;

/** The head of a `for`. */
export interface ForHead {
  readonly variable: string;
  readonly variableAt: number;
  /** One expression for a list, two or three for a range. */
  readonly over: readonly Expression[];
  readonly separator: { readonly at: number; readonly value: Expression } | undefined;
  /** The tag as written, shortened, for messages. */
  readonly text: string;
}

export interface ForBlock<Body> {
  readonly kind: 'for';
  readonly at: number;
  readonly head: ForHead;
  readonly body: Body;
}

/** A branch of an `if`. `else` has no condition. */
export interface Branch<Body> {
  readonly at: number;
  readonly condition: Expression | undefined;
  /** The condition as paths name it, see {@link normalizedCondition}; empty for `else`. */
  readonly conditionText: string;
  readonly body: Body;
}

export interface IfBlock<Body> {
  readonly kind: 'if';
  readonly at: number;
  readonly branches: readonly Branch<Body>[];
}

/** The head of a `def`: `<def(name, parameter, parameter=default)>`. */
export interface DefHead {
  readonly name: string;
  readonly nameAt: number;
  readonly parameters: readonly DefParameter[];
}

/** A parameter of a function of the template. Those with a default come last. */
export interface DefParameter {
  readonly at: number;
  readonly text: string;
  readonly default: Expression | undefined;
}

/** A function that the template defines. */
export interface DefBlock<Body> {
  readonly kind: 'def';
  readonly at: number;
  readonly head: DefHead;
  readonly body: Body;
}

/** A call in the body, including `let`, `setVar`, `setLocale` and `persona`. */
export interface Placeholder {
  readonly kind: 'placeholder';
  readonly at: number;
  readonly call: CallExpression;
}

export interface LiteralSegment {
  readonly kind: 'literal';
  readonly at: number;
  readonly text: string;
}

/** A part of a text body, or of the inside of a JSON string. */
export type Segment =
  | LiteralSegment
  | Placeholder
  | ForBlock<readonly Segment[]>
  | IfBlock<readonly Segment[]>
  | DefBlock<readonly Segment[]>;

/** A value of a JSON-shaped body. */
export type JsonNode =
  | { readonly kind: 'json'; readonly at: number; readonly text: string }
  | { readonly kind: 'string'; readonly at: number; readonly segments: readonly Segment[] }
  | Placeholder
  | { readonly kind: 'composite'; readonly at: number; readonly segments: readonly (LiteralSegment | Placeholder)[] }
  | { readonly kind: 'choice'; readonly at: number; readonly branches: readonly Branch<ValueBody>[] }
  | { readonly kind: 'array'; readonly at: number; readonly items: readonly JsonItem[] }
  | { readonly kind: 'object'; readonly at: number; readonly items: readonly JsonItem[] };

/** A statement of a JSON-shaped body. A function that is defined there returns one value. */
export type JsonStatement = Placeholder | DefBlock<ValueBody>;

/** A branch of an `if` that is a value, or the content of a `def`: statements, then one value. */
export interface ValueBody {
  readonly statements: readonly JsonStatement[];
  readonly value: JsonNode;
}

/** An item of an array or an object: an element, a member, a block of items, or a statement. */
export type JsonItem =
  | { readonly kind: 'element'; readonly value: JsonNode }
  | { readonly kind: 'member'; readonly at: number; readonly name: readonly Segment[]; readonly value: JsonNode }
  | { readonly kind: 'statement'; readonly statement: JsonStatement }
  | ForBlock<readonly JsonItem[]>
  | IfBlock<readonly JsonItem[]>;

/** A JSON-shaped body. Statements before and after the top value share its scope. */
export interface JsonDocument {
  readonly before: readonly JsonStatement[];
  readonly top: JsonNode;
  readonly after: readonly JsonStatement[];
}
