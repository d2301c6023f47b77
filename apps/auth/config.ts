/** Settings of the auth service. */
import { database, internal, lifecycle, logging, monitoring, port } from '@docgen/runtime/env';
import { z } from 'zod';

export const AuthConfig = z.object({
  AUTH_PORT: port(8082),
  ...database,
  ...internal,
  ...logging,
  ...monitoring,
  ...lifecycle,
});
export type AuthConfig = z.infer<typeof AuthConfig>;
