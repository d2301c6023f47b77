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
  it('describeProblem says when the document quota resets', () => {
    const problem = refusal({ limit: 10, used: 10, resetsAt: '2026-12-01T00:00:00.000Z' });

    expect(describeProblem(problem)).toMatchObject({
      title: 'You have used the quota of this period',
      text: 'Refused. It resets on 2026-12-01.',
    });
  });

  it('describeProblem does not mention a period when the error is about a cap on stored things', () => {
    const problem = refusal({ resource: 'templates', limit: 1_000, used: 1_000 });

    expect(describeProblem(problem)).toMatchObject({
      title: 'You have reached a limit of your plan',
      text: 'Refused.',
    });
  });
});
