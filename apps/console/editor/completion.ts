/** Completes functions and blocks after `<`, and functions inside placeholders. */
import { autocompletion, snippetCompletion } from '@codemirror/autocomplete';
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { findOpenCallIn } from './open-call.ts';

/** A function as completion and signature tooltip need it. */
export interface KnownFunction {
  readonly name: string;
  readonly signature: string;
  readonly description: string;
  readonly group: string;
  /** `S` and `R` make values from the seed. */
  readonly kind: 'S' | 'R' | 'P' | 'D' | 'W';
}

/** Ranks functions that make values before those that compute. It is less than a better match of the name. */
const generatorBoost = 50;

const blocks: readonly Completion[] = [
  snippetCompletion('<for(${1:i}, ${2:1}, ${3:3})>${4}<endfor>', {
    label: 'for',
    detail: 'block',
    type: 'keyword',
    info: 'Repeats its content for every number or element.',
  }),
  snippetCompletion('<if(${condition})>${}<endif>', {
    label: 'if',
    detail: 'block',
    type: 'keyword',
    info: 'Prints its content when the condition is true.',
  }),
  snippetCompletion('<let(${name}, ${value})>', {
    label: 'let',
    detail: 'block',
    type: 'keyword',
    info: 'Gives a value a name until the end of the block.',
  }),
  snippetCompletion('<def(${name}, ${parameter})>${}<enddef>', {
    label: 'def',
    detail: 'block',
    type: 'keyword',
    info: 'Defines a function of the template.',
  }),
  snippetCompletion('<use(${name})>', {
    label: 'use',
    detail: 'block',
    type: 'keyword',
    info: 'Gives the functions of another template.',
  }),
  snippetCompletion('<# ${} #>', {
    label: '#',
    detail: 'comment',
    type: 'keyword',
    info: 'Does not appear in the document.',
  }),
];
const ends: readonly Completion[] = ['else', 'endif', 'endfor', 'enddef'].map((label) => ({
  label,
  type: 'keyword',
  apply: `<${label}>`,
}));

export function templateCompletion(functions: readonly KnownFunction[]): Extension {
  const asPlaceholders = [...blocks, ...ends, ...functions.map((known) => completionOf(known, '<', '>'))];
  const asArguments = functions.map((known) => completionOf(known, '', ''));
  return autocompletion({
    icons: false,
    override: [(context) => complete(context, asPlaceholders, asArguments)],
  });
}

function complete(
  context: CompletionContext,
  asPlaceholders: readonly Completion[],
  asArguments: readonly Completion[],
): CompletionResult | null {
  const opened = context.matchBefore(/<#?\w*/);
  if (opened !== null) {
    // CodeMirror matches the labels against the text after `<`.
    return { from: opened.from + 1, options: asPlaceholders.map(replacingBracket), validFor: /^\w*$/ };
  }
  const word = context.matchBefore(/\w+/);
  if (word === null && !context.explicit) return null;
  if (findOpenCallIn(context.state, context.pos) === undefined) return null;
  return { from: word?.from ?? context.pos, options: asArguments, validFor: /^\w*$/ };
}

/** The same completion, which also replaces the `<` before the label. */
function replacingBracket(completion: Completion): Completion {
  const { apply } = completion;
  if (typeof apply === 'function') {
    return { ...completion, apply: (view, chosen, from, to) => apply(view, chosen, from - 1, to) };
  }
  const text = apply ?? completion.label;
  return { ...completion, apply: (view, _chosen, from, to) => insert(view, { text, from: from - 1, to, back: 0 }) };
}

function completionOf(
  { name, signature, description, group, kind }: KnownFunction,
  before: string,
  after: string,
): Completion {
  // The cursor goes between the parentheses, unless the function takes no arguments.
  const back = signature.includes('()') ? 0 : after.length + 1;
  return {
    label: name,
    type: 'function',
    detail: group,
    boost: kind === 'S' || kind === 'R' ? generatorBoost : 0,
    info: () => describe(signature, description),
    apply: (view, _chosen, from, to) => insert(view, { text: `${before}${name}()${after}`, from, to, back }),
  };
}

interface Insertion {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Characters between the cursor and the end of the text. */
  readonly back: number;
}

function insert(view: EditorView, { text, from, to, back }: Insertion): void {
  const anchor = from + text.length - back;
  view.dispatch({ changes: { from, to, insert: text }, selection: { anchor }, userEvent: 'input.complete' });
}

function describe(signature: string, description: string): Node {
  const box = document.createElement('div');
  const head = document.createElement('code');
  head.textContent = signature;
  const text = document.createElement('p');
  text.textContent = description;
  box.append(head, text);
  return box;
}
