/** The locale: which there are, and calls that ask for their own. */
import type { Call } from '../catalogue/call.ts';
import { isSupportedLocale, supportedLocales } from '../catalogue/locales.ts';
import type { Render } from '../render/render.ts';
import type { Run } from './planned-call.ts';

/** The implementation, run in the locale that comes as its first argument. */
export function withLocale(run: Run): Run {
  return (call: Call, locale, ...args) => {
    const render = call as Render; // the only Call there is
    const outer = render.locale;
    render.locale = checkedLocale(render, String(locale));
    const value = run(call, ...args);
    render.locale = outer;
    return value;
  };
}

/** A locale of the catalogue; ends the render when it is none. */
export function checkedLocale(render: Render, locale: string): string {
  if (isSupportedLocale(locale)) return locale;
  return render.fail(`locale "${locale.slice(0, 40)}" is not one of ${supportedLocales.join(', ')}`);
}
