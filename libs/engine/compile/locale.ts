/** Calls with the argument `locale`. */
import type { Call } from '../catalogue/call.ts';
import { findLocale, supportedLocales } from '../catalogue/locales.ts';
import type { Render } from '../render/render.ts';
import type { Run } from './step.ts';

/** Runs an implementation in the locale that is its first argument. */
export function withLocale(run: Run): Run {
  return (call: Call, locale, ...args) => {
    const render = call as Render; // Render is the only implementation of Call
    const outer = render.locale;
    render.locale = checkedLocale(render, String(locale));
    const value = run(call, ...args);
    render.locale = outer;
    return value;
  };
}

/** Runs an implementation in a locale that is known when the template is compiled. */
export function inLocale(run: Run, locale: string): Run {
  // Two arguments and the rest: most functions have no more than two, and a rest array costs an allocation.
  return (call: Call, a, b, ...rest) => {
    const render = call as Render; // Render is the only implementation of Call
    const outer = render.locale;
    render.locale = locale;
    const value = rest.length === 0 ? run(call, a, b) : run(call, a, b, ...rest);
    render.locale = outer;
    return value;
  };
}

/** Why a locale is refused; undefined when the catalogue has it. */
export function localeRefusal(locale: string): string | undefined {
  if (findLocale(locale) !== undefined) return undefined;
  const language = locale.slice(0, 2).toLowerCase();
  const meant = supportedLocales.find((supported) => supported.startsWith(language) && /^\w{2}(?:[_-]|$)/.test(locale));
  const hint = meant === undefined ? 'the reference lists all locales' : `did you mean ${meant}?`;
  return `locale "${locale.slice(0, 40)}" is not supported; ${hint}`;
}

/** Ends the render when the catalogue does not have the locale. */
export function checkedLocale(render: Render, locale: string): string {
  return findLocale(locale) ?? render.fail(localeRefusal(locale) ?? '');
}
