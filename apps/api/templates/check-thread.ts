/** A thread that checks templates. It may be terminated at any instant. */
import { checkTemplate } from '@docgen/engine';
import type { TemplateCheck } from '@docgen/engine';

export interface ThreadCheck {
  readonly check: TemplateCheck;
  /** Length of the check as JSON, so that caches can weigh it. */
  readonly weight: number;
}

/** Piscina calls it with each body. */
export function checkInThread(body: string): ThreadCheck {
  const check = checkTemplate(body);
  return { check, weight: JSON.stringify(check).length };
}
