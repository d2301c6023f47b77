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
  const resetsAt = '2026-12-01T00:00:00.000Z';

  it('describeProblem says how many documents are needed and left, and when the quota resets', () => {
    const problem = refusal({ limit: 250_000, used: 240_000, needed: 20_092, remaining: 10_000, resetsAt });

    expect(describeProblem(problem)).toMatchObject({
      title: 'The quota of this period is too small for this',
      text: 'Needs 20,092, 10,000 left. The quota resets on 2026-12-01.',
    });
  });

  it('describeProblem says that the quota is used when nothing is left', () => {
    const problem = refusal({ limit: 10, used: 10, needed: 1, remaining: 0, resetsAt });

    expect(describeProblem(problem)).toMatchObject({
      title: 'You have used the quota of this period',
      text: 'Needs 1, 0 left. The quota resets on 2026-12-01.',
    });
  });

  it('describeProblem does not mention a period when the error is about a cap on stored things', () => {
    const problem = refusal({ resource: 'templates', limit: 1_000, used: 1_000 });

    expect(describeProblem(problem)).toMatchObject({
      title: 'You have reached a limit of your plan',
      text: 'Refused.',
    });
  });

  it.each([
    ['Failed to fetch dynamically imported module: https://docgen.example.com/console/assets/a.js'],
    ['error loading dynamically imported module: https://docgen.example.com/console/assets/a.js'],
    ['Importing a module script failed.'],
  ])('describeProblem says what to do when a part of the page does not load: %s', (message) => {
    const { title, text } = describeProblem(new TypeError(message));

    expect(title).toBe('A part of this page did not load');
    expect(text).toContain('load the page again');
    expect(text).not.toContain('module');
  });

  it.each([
    ['CONFLICT', 412, 'If-Match has neither its ETag', 'Load the page again to get the new version.'],
    ['UNAUTHORIZED', 401, 'Send an API key as Authorization: Bearer.', 'Sign in again.'],
    ['SERVICE_UNAVAILABLE', 503, 'Repeat it with the same Idempotency-Key.', 'Check whether it has'],
  ])('describeProblem replaces the text for programs of %s by a next step', (code, status, message, step) => {
    const problem = errorOf({ status, code, message, details: {}, requestId: 'r', retryAfterMs: undefined });

    const { text } = describeProblem(problem);

    expect(text).toContain(step);
    expect(text).not.toContain(message);
  });

  it('describeProblem says what to do about an error of the page', () => {
    expect(describeProblem(new Error('x is undefined')).text).toMatch(/^Load the page again\..*x is undefined$/);
  });
});
