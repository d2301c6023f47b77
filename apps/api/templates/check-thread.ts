/** Runs static checks in a Piscina thread, which is terminated when a check exceeds its time limit. */
import { checkTemplate } from '@docgen/engine';
import type { TemplateCheck } from '@docgen/engine';

export interface ThreadCheck {
  readonly check: TemplateCheck;
  /** Length of the check as JSON: its weight in a cache. */
  readonly weight: number;
}

/** Piscina calls this function with each body. */
export function checkInThread(body: string): ThreadCheck {
  const check = checkTemplate(body);
  return { check, weight: JSON.stringify(check).length };
}
