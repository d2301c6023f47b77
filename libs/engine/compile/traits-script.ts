/** JavaScript that prints traits of a persona in a row. It finds the persona and checks the limits once. */
import type { Trait } from '../catalogue/definition.ts';
import { mainPersona } from '../catalogue/person/persona.ts';
import type { CallSite } from '../render/call-site.ts';
import { notPlain, surplusOf } from '../values/joined-text.ts';
import { script, whole } from './script.ts';
import type { Script } from './script.ts';
import type { Step } from './step.ts';

/** Traits that one function prints. V8 does not optimise a function of any length. */
export const traitsMax = 8;

/** A trait that is printed after literal text. Its value is a text. */
export interface PrintedTrait {
  /** Prints the same, and checks the limits for itself. */
  readonly step: Step;
  readonly literal: string;
  readonly literalBytes: number;
  readonly site: CallSite;
  readonly trait: Trait;
  readonly personaName: unknown;
  /** Whether a byte is printed for each character of the value. */
  readonly isPlain: boolean;
}

/**
 * Joins the texts of traits of one persona, counts their evaluations and prints them at once. Prints them one by one
 * when a limit may end the render between two of them, or when JSON escapes a text. A trait has no effect, so it can be
 * made twice.
 */
export function traitsScript(traits: readonly [PrintedTrait, ...PrintedTrait[]]): Script {
  const [{ site, personaName }] = traits;
  const count = whole(traits.length);
  const literalSurplus = traits.reduce((sum, { literal, literalBytes }) => sum + literalBytes - literal.length, 0);
  return script`
    const { budget, output } = render;
    if (budget.hasEvaluations(${count})) {
      const persona = ${personaOf(site, personaName)};
      let text = '', surplus = ${whole(literalSurplus)};
      ${traits.map(joinedScript)}
      const bytes = text.length + surplus;
      if (surplus >= 0 && output.hasRoom(bytes)) {
        budget.countEvaluations(${count});
        output.put(text, bytes);
        return;
      }
    }
    ${traits.map(({ step }) => script`${step}(render);`)}`;
}

/** Adds the literal text and the trait to `text`. */
function joinedScript({ literal, site, trait, isPlain }: PrintedTrait): Script {
  const value = script`${trait}(render, persona)`;
  if (isPlain) return script`render.site = ${site}; text = text + ${literal} + ${value};`;
  return script`
    render.site = ${site};
    render.plainSurplus = ${whole(notPlain)};
    {
      const value = ${value};
      surplus += render.plainSurplus < 0 ? ${surplusOf}(value) : render.plainSurplus;
      text = text + ${literal} + value;
    }`;
}

/** The persona of a trait as JavaScript. The usual one is found without a comparison of names. */
export function personaOf(site: CallSite, name: unknown): Script {
  return name === mainPersona
    ? script`render.streams.mainPersona(${site}, render.locale)`
    : script`render.persona(${name})`;
}
