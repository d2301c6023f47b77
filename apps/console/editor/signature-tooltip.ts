/** Shows the signature of the call at the cursor, with the current parameter in bold. */
import { StateField } from '@codemirror/state';
import type { EditorState, Extension } from '@codemirror/state';
import { showTooltip } from '@codemirror/view';
import type { Tooltip } from '@codemirror/view';
import type { KnownFunction } from './completion.ts';
import { findOpenCallIn } from './open-call.ts';

export function signatureTooltip(functions: readonly KnownFunction[]): Extension {
  const byName = new Map(functions.map((known) => [known.name, known]));
  return StateField.define<Tooltip | null>({
    create: () => null,
    update: (shown, transaction) => {
      if (!transaction.docChanged && transaction.selection === undefined) return shown;
      return tooltipAt(transaction.state, byName);
    },
    provide: (field) => showTooltip.from(field),
  });
}

function tooltipAt(state: EditorState, byName: ReadonlyMap<string, KnownFunction>): Tooltip | null {
  const { main } = state.selection;
  if (!main.empty) return null;
  const call = findOpenCallIn(state, main.head);
  const known = call && byName.get(call.name);
  if (call === undefined || known === undefined) return null;
  return { pos: call.from, above: true, create: () => ({ dom: createDom(known.signature, call.argument) }) };
}

function createDom(signature: string, argument: number): HTMLElement {
  const dom = document.createElement('div');
  dom.className = 'cm-signature';
  const open = signature.indexOf('(');
  const parameters = splitParameters(signature.slice(open + 1, -1));
  dom.append(signature.slice(0, open + 1));
  for (const [index, parameter] of parameters.entries()) {
    const isLast = index === parameters.length - 1;
    const isCurrent = index === argument || (isLast && argument > index && parameter.includes('…'));
    const element = document.createElement(isCurrent ? 'strong' : 'span');
    element.textContent = parameter;
    dom.append(element, isLast ? '' : ', ');
  }
  dom.append(')');
  return dom;
}

/** Splits at commas outside brackets and quotes: defaults may contain commas. */
function splitParameters(text: string): string[] {
  if (text.trim() === '') return [];
  return (text.match(/(?:"[^"]*"|\[[^\]]*\]|\{[^}]*\}|[^,])+/g) ?? []).map((parameter) => parameter.trim());
}
