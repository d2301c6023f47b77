/**
 * Configuration: read once at start from the environment through a zod object. A wrong value or a
 * missing required one stops the process, and all of them are named at once.
 */
import type { z } from 'zod';

/** Every problem of an environment, one line each. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Parses the environment. Empty variables count as absent, so that a chart may set them all.
 *
 * @throws {ConfigError} naming every problem
 */
export function loadConfig<S extends z.ZodObject>(schema: S, environment: NodeJS.ProcessEnv): z.output<S> {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(present);
  if (parsed.success) {
    Object.freeze(parsed.data);
    return parsed.data;
  }
  throw new ConfigError(
    parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return present[name] === undefined ? `${name} is required` : `${name}: ${issue.message}`;
    }),
  );
}
