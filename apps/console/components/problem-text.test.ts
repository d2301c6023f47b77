import { errorOf } from '@docgen/client';
import { describe, expect, it } from 'vitest';
import { describeProblem } from './problem-text.ts';

const refusal = (details: Readonly<Record<string, unknown>>) =>
  errorOf({
    status: 429,
    code: 'QUOTA_EXCEEDED',
    message: 'Refused.',
    details,
    requestId: undefined,
    retryAfterMs: undefined,
  });

describe('describeProblem', () => {
  it('says of documents when the quota starts anew', () => {
    const problem = refusal({ limit: 10, used: 10, resetsAt: '2026-12-01T00:00:00.000Z' });

    expect(describeProblem(problem)).toMatchObject({
      title: 'The quota of this period is used up',
      text: 'Refused. It starts anew on 2026-12-01.',
    });
  });

  it('does not speak of a period where a cap on stored things is reached', () => {
    const problem = refusal({ resource: 'templates', limit: 1_000, used: 1_000 });

    expect(describeProblem(problem)).toMatchObject({ title: 'A limit of your plan is reached', text: 'Refused.' });
  });
});
