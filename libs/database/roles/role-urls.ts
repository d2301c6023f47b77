/** The addresses of a database with the roles of services. */
import { createHmac } from 'node:crypto';
import type { ServiceRole, ServiceRoles } from './apply-roles.ts';
import { serviceNames } from './service-rights.ts';
import type { ServiceName } from './service-rights.ts';

/** The roles that the addresses name. @throws {Error} when an address lacks a user or a password */
export function rolesOfUrls(urls: Readonly<Partial<Record<ServiceName, string>>>): ServiceRoles {
  return Object.fromEntries(
    serviceNames.flatMap((service) => {
      const url = urls[service];
      return url === undefined ? [] : [[service, roleOfUrl(service, url)]];
    }),
  );
}

/** Roles `docgen_<service>`, with passwords that follow from a secret, for stacks on one machine. */
export function derivedRoles(secret: string): Record<ServiceName, ServiceRole> {
  const roleOf = (service: ServiceName): ServiceRole => ({
    user: `docgen_${service}`,
    password: createHmac('sha256', secret).update(`database role ${service}`).digest('hex'),
  });
  return { api: roleOf('api'), auth: roleOf('auth'), billing: roleOf('billing'), worker: roleOf('worker') };
}

/** The address with the user and the password of a role. */
export function urlOfRole(databaseUrl: string, { user, password }: ServiceRole): string {
  const url = new URL(databaseUrl);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  return url.href;
}

function roleOfUrl(service: ServiceName, text: string): ServiceRole {
  const url = new URL(text);
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  const setting = `${service.toUpperCase()}_DATABASE_URL`;
  if (user === '' || password === '') throw new Error(`${setting}: it needs a user and a password`);
  return { user, password };
}
