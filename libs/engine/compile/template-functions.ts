/**
 * Compiles functions of the template, which `def` defines. A call sets the variables of the parameters, runs the
 * content, and restores the variables, because a function can call itself. As a placeholder, a call prints the content.
 * In an expression it gives the value, or the text, that the content prints.
 */
import { findFunction } from '../catalogue/catalogue.ts';
import { JsonReader } from '../catalogue/conditions/json-reader.ts';
import { defineFunction } from '../catalogue/definition.ts';
import type { FunctionDefinition } from '../catalogue/definition.ts';
import { any } from '../catalogue/parameters.ts';
import type { CallExpression, DefBlock } from '../language/ast.ts';
import type { CallPath } from '../random/keys.ts';
import type { Render } from '../render/render.ts';
import { notPlain } from '../values/joined-text.ts';
import { valueDepthMax } from '../values/value.ts';
import type { Value } from '../values/value.ts';
import type { Compilation } from './compilation.ts';
import { ItemNumbers } from './item-numbers.ts';
import { compileCall } from './calls.ts';
import { personaPathIn, positionAt, Scope } from './scope.ts';
import type { ContentMode, Position } from './scope.ts';
import type { Evaluate, Run, Step } from './step.ts';
import { shapeOf, unknownShape } from './value-shapes.ts';

/** The content of a function, compiled to print it or to evaluate it. */
interface Content {
  readonly run: Evaluate;
  /** The default of each parameter; undefined for those without. */
  readonly defaults: readonly (Evaluate | undefined)[];
  /** The indexes of its variables in `Render.locals`; those of the parameters come first. */
  readonly firstLocal: number;
  readonly localsEnd: number;
}

/** A definition with its position, and the compiler of its content. */
export interface Definition<Body> {
  readonly def: DefBlock<Body>;
  readonly position: Position;
  readonly numbers: ItemNumbers;
  readonly mode: ContentMode;
  readonly compileBody: (body: Body, position: Position) => Step;
  /** The call of a content that is only one placeholder; undefined for other contents. */
  readonly onlyCallOf: (body: Body) => CallExpression | undefined;
}

/**
 * Compiles a definition, and makes the function visible in the rest of its block and in its own content. The step does
 * nothing.
 */
export function compileDef<Body>(compilation: Compilation, definition: Definition<Body>): Step {
  const { def, position, numbers, mode } = definition;
  const { name, nameAt, parameters } = def.head;
  refuseTakenName(compilation, name, nameAt, position.scope);
  const path = position.path.at(numbers.functionStep(name));
  const weight = callWeight + weightOf([def.body, def.head.parameters]);
  const contents: { printed?: Content; evaluated?: Content } = {};
  const runOf = (kind: 'printed' | 'evaluated'): Run => {
    return (call, ...args) => {
      const render = call as Render; // Render is the only implementation of Call
      return runContent(render, contents[kind] ?? notCompiled(), args.slice(0, parameters.length), weight);
    };
  };
  const only = definition.onlyCallOf(def.body);
  const own = {
    definition: definitionOf(def),
    textDefaults: textDefaultsOf(def, position.scope),
    mode,
    print: runOf('printed'),
    evaluate: runOf('evaluated'),
    shape: unknownShape,
    isText: only === undefined && mode === 'text',
  };
  position.scope.define(own);
  contents.printed = compileContent(compilation, definition, path, (inner) => printing(definition, inner));
  // The calls have the same paths as in the first content.
  const { length } = compilation.callPaths;
  let shape = unknownShape;
  contents.evaluated = compileContent(compilation, definition, path, (inner) => {
    shape = shapeOf(only, inner.scope);
    return evaluating(compilation, definition, inner);
  });
  own.shape = shape;
  compilation.callPaths.length = length;
  return () => undefined;
}

function printing<Body>({ def, compileBody }: Definition<Body>, position: Position): Evaluate {
  const step = compileBody(def.body, position);
  return (render) => {
    step(render);
    return null;
  };
}

/** Evaluates the content: a value in a JSON body, else text. Content of one placeholder gives the value of its call. */
function evaluating<Body>(compilation: Compilation, definition: Definition<Body>, position: Position): Evaluate {
  const { def, compileBody, onlyCallOf, mode } = definition;
  const call = onlyCallOf(def.body);
  if (call !== undefined) {
    return compileCall(compilation, call, positionAt(position, new ItemNumbers().callStep(call.name)));
  }
  const step = compileBody(def.body, position);
  return (render) => {
    const printed = captureContent(render, step);
    if (mode === 'jsonValue') return new JsonReader(render, printed, valueDepthMax).read();
    render.chargeText(printed.length);
    return printed;
  };
}

function refuseTakenName(compilation: Compilation, name: string, at: number, scope: Scope): void {
  if (scope.functionOf(name) !== undefined) compilation.report(at, `the function ${name} is defined twice`);
  // Functions of later catalogues are no mistake: they must not break a stored template, whose own functions come first.
  if (findFunction(name)?.since === 'v1') {
    compilation.report(at, `${name} is a function of the catalogue; the template needs another name`);
  }
}

/** Binds the arguments of calls. The kind is S, because the streams of the content depend on the key of the call. */
function definitionOf<Body>({ head }: DefBlock<Body>): FunctionDefinition {
  return defineFunction({
    name: head.name,
    kind: 'S',
    parameters: head.parameters.map(({ text, default: given }) => {
      return given === undefined ? any(text) : any(text, { optional: true });
    }),
    result: 'any',
    description: '',
    example: '',
    since: 'v1',
    run: () => null,
  });
}

function textDefaultsOf<Body>({ head }: DefBlock<Body>, scope: Scope): ReadonlyMap<string, string> {
  const known = new Set<string>();
  const texts = new Map<string, string>();
  for (const { text, default: given } of head.parameters) {
    const word = given?.kind === 'word' ? given.text : undefined;
    if (word !== undefined && !known.has(word) && scope.localOf(word) === undefined) texts.set(text, word);
    known.add(text);
  }
  return texts;
}

function compileContent<Body>(
  compilation: Compilation,
  { def, position }: Definition<Body>,
  path: CallPath,
  compile: (position: Position) => Evaluate,
): Content {
  const scope = new Scope(position.scope);
  const inner = { scope, path, loopDepth: 0, personaPath: personaPathIn(path) };
  // The locals of all parameters come first. A default sees the parameters before its own.
  const locals = def.head.parameters.map(() => compilation.newLocal());
  for (const { text } of def.head.parameters) {
    compilation.boundNames.add(text);
    scope.announce(text);
  }
  const defaults = def.head.parameters.map(({ text, default: given }, index) => {
    const start = given && compilation.compile(given, { ...inner, step: `=${text}` }, 'argument').run;
    scope.bind(text, locals[index] ?? -1);
    return start;
  });
  const run = compile(inner);
  const localsEnd = compilation.newLocal();
  return { run, defaults, firstLocal: locals[0] ?? localsEnd, localsEnd };
}

/** Runs the content in the streams of the call. The variables of the content are those of this call only. */
function runContent(render: Render, content: Content, args: readonly unknown[], weight: number): Value {
  const { run, defaults, firstLocal, localsEnd } = content;
  const { locals, site, streams } = render;
  render.enterContent(weight);
  const outer = locals.slice(firstLocal, localsEnd);
  for (const [index, value] of args.entries()) locals[firstLocal + index] = (value ?? null) as Value; // of type `any`
  const value = streams.inCall(site, () => {
    for (const [index, start] of defaults.entries()) {
      if (start !== undefined && args[index] === undefined) locals[firstLocal + index] = start(render);
    }
    return run(render);
  });
  for (const [index, old] of outer.entries()) locals[firstLocal + index] = old;
  render.leaveContent(weight);
  render.site = site;
  render.plainSurplus = notPlain;
  return value;
}

/** Returns the text that a step prints. The numbers of sequences in it are no deferred values. */
function captureContent(render: Render, step: Step): string {
  const { output, members, isCapturing } = render;
  const { text, bytes, replacedBytes, isFirstItem } = output;
  output.text = '';
  render.isCapturing = true;
  step(render);
  const printed = output.text;
  render.isCapturing = isCapturing;
  render.members = members;
  output.text = text;
  output.bytes = bytes;
  output.replacedBytes = replacedBytes;
  output.isFirstItem = isFirstItem;
  return printed;
}

/**
 * How much of the stack a level of the content takes, by its kind; 1 for other kinds. Lists and objects of JSON also
 * bound how deep the document nests.
 */
const weights: ReadonlyMap<unknown, number> = new Map([
  ['call', 4],
  ['lambda', 6],
  ['for', 3],
  ['if', 3],
  ['choice', 3],
  ['array', 4],
  ['object', 4],
]);
/** How much of the stack a call itself takes. */
const callWeight = 6;

/** The weight of the deepest path through the content. Each call counts it. */
function weightOf(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0;
  let heaviest = 0;
  for (const inner of Object.values(node)) heaviest = Math.max(heaviest, weightOf(inner));
  return 'kind' in node ? heaviest + (weights.get(node.kind) ?? 1) : heaviest;
}

function notCompiled(): never {
  throw new Error('a function is called before its content is compiled');
}
