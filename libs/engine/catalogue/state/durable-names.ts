/**
 * Names of durable variables and sequences: 1 to 200 characters without control characters. They are keys in
 * Postgres, which stores neither NUL nor half a surrogate pair.
 */
import { codePointCount } from '../../values/code-points.ts';
import { quoteJson } from '../../values/json-text.ts';
import type { Value } from '../../values/value.ts';
import { ArgumentProblem, sequenceName, variableName } from '../parameters.ts';
import type { Parameter, Texts } from '../parameters.ts';

const charactersMax = 200;
const shownUnits = 40;

/** The parameter for the name of a durable variable. */
export const durableVariable = checked(variableName('name'), 'variable');

/** The parameter for the name of a durable sequence. */
export const durableSequence = checked(sequenceName('name'), 'sequence');

function checked(parameter: Parameter<string>, named: string): Parameter<string> {
  const read = (value: Value, texts: Texts): string => {
    if (typeof value !== 'string') return parameter.read(value, texts);
    const fault = faultOf(value);
    if (fault === undefined) return value;
    const allowed = `the name of a ${named} has 1 to ${charactersMax} characters without control characters`;
    throw new ArgumentProblem(`${parameter.name} ${shownName(value)} ${fault}; ${allowed}`);
  };
  return { ...parameter, read };
}

function faultOf(name: string): string | undefined {
  if (name === '') return 'is empty';
  if (name.length > 2 * charactersMax || codePointCount(name) > charactersMax) return 'is too long';
  if (!name.isWellFormed()) return 'holds half a surrogate pair';
  return Array.from(name).some(isControl) ? 'holds a control character' : undefined;
}

function isControl(character: string): boolean {
  const unit = character.charCodeAt(0);
  return unit < 0x20 || (unit >= 0x7f && unit <= 0x9f);
}

/** The name for messages: in quotes, shortened, with control characters escaped. */
function shownName(name: string): string {
  const characters = Array.from(quoteJson(name.slice(0, shownUnits)), (character) => {
    return isControl(character) ? `\\u00${character.charCodeAt(0).toString(16)}` : character;
  });
  return name.length > shownUnits ? `${characters.slice(0, -1).join('')}…"` : characters.join('');
}
