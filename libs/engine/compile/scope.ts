/** Positions in a template, and the variables and functions that are visible there. */
import type { FunctionDefinition } from '../catalogue/definition.ts';
import type { ObjectShape, ValueShape } from '../catalogue/object-shape.ts';
import type { CallPath } from '../random/keys.ts';
import { splitTableName } from '../tables/table-use.ts';
import type { Run } from './step.ts';

/** How the content of a function is printed: as a value in a JSON-shaped body, as text in all others. */
export type ContentMode = 'text' | 'jsonValue';

/** A function of the template, as its calls see it. */
export interface TemplateFunction {
  /** Its name and parameters. */
  readonly definition: FunctionDefinition;
  /** The words that are texts as defaults, by their parameters. */
  readonly textDefaults: ReadonlyMap<string, string>;
  /** The mode in which a placeholder prints the content directly. */
  readonly mode: ContentMode;
  /** Prints the content. */
  readonly print: Run;
  /** Gives the text or the value that the content prints. */
  readonly evaluate: Run;
  /** What is known about that value. In its own content, nothing is. */
  readonly shape: ValueShape;
  /** Whether that value is always a text. */
  readonly isText: boolean;
}

/** A variable. */
interface Local {
  /** Its index in `Render.locals`. */
  readonly index: number;
  readonly shape: ValueShape;
}

/** The variables of one block. Inner blocks see the variables of outer ones. */
export class Scope {
  private readonly outer: Scope | undefined;
  private readonly locals = new Map<string, Local>();
  private readonly announced = new Set<string>();
  private readonly functions = new Map<string, TemplateFunction>();

  /** The members of the rows of tables, by the names of the tables. The outermost scope has them. */
  private readonly rows: ReadonlyMap<string, ObjectShape> | undefined;

  constructor(outer?: Scope, rows: ReadonlyMap<string, ObjectShape> | undefined = outer?.rows) {
    this.outer = outer;
    this.rows = rows;
  }

  /** The members of the rows of a table; undefined when they are not known. */
  rowsOf(table: string): ObjectShape | undefined {
    return this.rows?.get(table) ?? this.rows?.get(splitTableName(table).table);
  }

  /** Index of a variable in `Render.locals`; undefined when no variable has that name. */
  localOf(name: string): number | undefined {
    return this.find(name)?.index;
  }

  /** What is known about the value of a variable. */
  shapeOf(name: string): ValueShape {
    return this.find(name)?.shape ?? {};
  }

  /** Whether a variable of that name was bound in this block. */
  hasOwn(name: string): boolean {
    return this.locals.has(name);
  }

  /** Binds a name to an index of `Render.locals` until the end of the block. */
  bind(name: string, index: number, shape: ValueShape = {}): void {
    this.locals.set(name, { index, shape });
  }

  /** Tells that a name will be bound in this block, and can only be used after that. */
  announce(name: string): void {
    this.announced.add(name);
  }

  /** Whether a name is unknown here because it is bound later. */
  isAnnounced(name: string): boolean {
    return this.localOf(name) === undefined && (this.announced.has(name) || (this.outer?.isAnnounced(name) ?? false));
  }

  /** Whether this block is the other one, or is in it. */
  isIn(other: Scope): boolean {
    return this === other || (this.outer?.isIn(other) ?? false);
  }

  private find(name: string): Local | undefined {
    return this.locals.get(name) ?? this.outer?.find(name);
  }

  /** The function of the template with that name; undefined when none is visible. */
  functionOf(name: string): TemplateFunction | undefined {
    return this.functions.get(name) ?? this.outer?.functionOf(name);
  }

  /** Makes a function visible until the end of the block. */
  define(templateFunction: TemplateFunction): void {
    this.functions.set(templateFunction.definition.name, templateFunction);
  }
}

/** What the compiler knows about a position in the template. */
export interface Position {
  readonly scope: Scope;
  readonly path: CallPath;
  /** How many loops are around it. */
  readonly loopDepth: number;
  /** The path of the unnamed persona: that of the innermost loop. */
  readonly personaPath: CallPath;
}

/** The position of an expression in another one. */
export interface ExpressionPosition extends Position {
  /** The step from the outer expression to this one: `.0`, `.1` and so on. */
  readonly step: string;
}

/** The path of the unnamed persona in a loop, or in the body, at this path. */
export function personaPathIn(path: CallPath): CallPath {
  return path.at('persona');
}

/** The position that is one step further on the path. */
export function positionAt(position: Position, step: string): Position {
  return { ...position, path: position.path.at(step) };
}

/** The inside of a block that is no loop: it has its own variables. */
export function positionInBlock(position: Position): Position {
  return { ...position, scope: new Scope(position.scope) };
}
