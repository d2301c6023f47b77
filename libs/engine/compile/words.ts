/** Compiles bare words: variables with their members, `loop.*`, or text. */
import type { WordExpression } from '../language/ast.ts';
import type { LoopFrame } from '../render/loops.ts';
import type { Streams } from '../render/streams.ts';
import type { Compilation, WordRole } from './compilation.ts';
import { memberOf } from './access.ts';
import { reportMembersOfWord } from './unknown-members.ts';
import type { Position } from './scope.ts';
import type { Compiled, Evaluate } from './step.ts';

const noWord: Compiled = { run: () => null, constant: undefined };

/** Compiles a bare word. */
export function compileWord(
  compilation: Compilation,
  word: WordExpression,
  position: Position,
  role: WordRole,
): Compiled {
  const [root = '', ...members] = word.text.split('.');
  if (root === 'loop' && position.loopDepth > 0) return compileLoopWord(compilation, word, members, position.loopDepth);
  const local = position.scope.localOf(root);
  if (local !== undefined && members.every((member) => /^\w+$/.test(member))) {
    compilation.lets.noteRead(local);
    reportMembersOfWord(compilation, word, position.scope);
    return { run: variable(local, members, word.at), constant: undefined };
  }
  const start = /^\w+/.exec(root)?.[0] ?? '';
  if (local !== undefined || position.scope.localOf(start) !== undefined) {
    return refuse(compilation, word, `${short(word)} is not a variable; quote it, or put spaces around the operator`);
  }
  if (root === 'loop' && members.length > 0 && members.every(isLoopField)) {
    return refuse(compilation, word, `unknown name '${short(word)}': ${noLoop}`);
  }
  if (position.scope.isAnnounced(root)) {
    const reason = 'a default sees only the parameters before its own; quote it if it is text';
    return refuse(compilation, word, `unknown name '${short(word)}': ${reason}`);
  }
  const isEnded = compilation.lets.isEnded(root);
  if (role === 'argument') {
    if (isEnded) compilation.warn(word.at, 'LOST_LET', `${short(word)} is text here: ${endedLet(root)}`);
    return { run: () => word.text, constant: word.text };
  }
  const advice = isEnded ? endedLet(root) : `quote it if it is text, or use ${parameterRead(root, members)}`;
  return refuse(compilation, word, `unknown name '${short(word)}'; ${advice}`);
}

/** Why a name is unknown although a let before it has bound it. */
function endedLet(name: string): string {
  return `the let of ${name.slice(0, 80)} ended with its block; write it before the block`;
}

/** How a template reads a parameter, or a member of one. */
function parameterRead(root: string, members: readonly string[]): string {
  return [`getParam(${root})`, ...members].join('.').slice(0, 90);
}

function variable(local: number, members: readonly string[], at: number): Evaluate {
  const [first, ...others] = members;
  if (first === undefined) return (render) => render.locals[local] ?? null;
  if (others.length === 0) return (render) => memberOf(render, render.locals[local] ?? null, first, at);
  return (render) => {
    let value = render.locals[local] ?? null;
    for (const member of members) value = memberOf(render, value, member, at);
    return value;
  };
}

function compileLoopWord(
  compilation: Compilation,
  word: WordExpression,
  members: readonly string[],
  loopDepth: number,
): Compiled {
  const parents = members.filter((member) => member === 'parent').length;
  const [field = '', ...surplus] = members.slice(parents);
  const depth = loopDepth - 1 - parents;
  const run = depth < 0 || surplus.length > 0 ? undefined : loopField(field, depth);
  if (run !== undefined) return { run, constant: undefined };
  const reason = depth < 0 ? 'no loop is around that far out' : 'loop has index, number, count, first, last, parent';
  return refuse(compilation, word, `unknown name '${short(word)}': ${reason}`);
}

const noLoop = 'no loop is around it here; give it to a def as an argument, or quote it if it is text';

function isLoopField(member: string): boolean {
  return member === 'parent' || loopField(member, 0) !== undefined;
}

function loopField(field: string, depth: number): Evaluate | undefined {
  switch (field) {
    case 'index':
      return ({ streams }) => frameOf(streams, depth)?.round ?? 0;
    case 'number':
      return ({ streams }) => (frameOf(streams, depth)?.round ?? 0) + 1;
    case 'count':
      return ({ streams }) => frameOf(streams, depth)?.count ?? 0;
    case 'first':
      return ({ streams }) => frameOf(streams, depth)?.round === 0;
    case 'last':
      return ({ streams }) => {
        const frame = frameOf(streams, depth);
        return frame?.round === (frame?.count ?? 0) - 1;
      };
    default:
      return undefined;
  }
}

/** The frame of a loop. In a function of the template, loops are counted from those around its call. */
function frameOf({ frames, loopBase }: Streams, depth: number): LoopFrame | undefined {
  return frames[loopBase + depth];
}

function short(word: WordExpression): string {
  return word.text.slice(0, 80);
}

function refuse(compilation: Compilation, word: WordExpression, reason: string): Compiled {
  compilation.report(word.at, reason);
  return noWord;
}
