/** Settings of the auth service. */
import {
  database,
  httpUrl,
  internal,
  keyEncryption,
  lifecycle,
  logging,
  monitoring,
  port,
  webhookTargets,
} from '@docgen/runtime/env';
import { z } from 'zod';

export const AuthConfig = z.object({
  AUTH_PORT: port(8082),
  /** The billing service, which opens payment pages. Without it, the signup routes answer 404. */
  BILLING_SERVICE_URL: httpUrl.nullable().default(null),
  /** The console's address, for links in mails. Without it, lost keys cannot be recovered: the routes answer 404. */
  CONSOLE_URL: httpUrl.nullable().default(null),
  ...database,
  ...internal,
  ...keyEncryption,
  ...webhookTargets,
  ...logging,
  ...monitoring,
  ...lifecycle,
});
export type AuthConfig = z.infer<typeof AuthConfig>;
