/** Reads the configuration from the environment once, at the start, and parses it with zod. */
import type { z } from 'zod';

/** Lists all wrong and missing settings, one per line. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Parses the environment. Empty variables count as absent, because the Helm chart sets every variable.
 *
 * @throws {ConfigError} with all wrong and missing settings
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
