/**
 * Creates the database roles of services and grants the rights of `service-rights.ts`, in one transaction: no service
 * sees a moment without its rights. Can be repeated. It needs a role that may create others, or roles that exist.
 */
import type { Queryable } from '../connection/transaction.ts';
import { partitionedTable, serviceNames, serviceRights } from './service-rights.ts';
import type { ServiceName, TableRights } from './service-rights.ts';

/** The user and the password with which a service connects. */
export interface ServiceRole {
  readonly user: string;
  readonly password: string;
}

export type ServiceRoles = Readonly<Partial<Record<ServiceName, ServiceRole>>>;

/** Tables and columns of the product, as they are in the database. */
type Columns = ReadonlyMap<string, readonly string[]>;

/** @throws {Error} when a role is missing and cannot be created */
export async function applyRoles(db: Queryable, roles: ServiceRoles): Promise<void> {
  const wanted = serviceNames.flatMap((service) => {
    const role = roles[service];
    return role === undefined ? [] : [{ service, role }];
  });
  if (wanted.length === 0) return;
  const columns = await readColumns(db);
  await db.query('begin');
  try {
    for (const { service, role } of wanted) {
      await ensureRole(db, role);
      for (const statement of grantsOf(service, role.user, columns)) await db.query(statement);
    }
    if (roles.worker !== undefined) await giveDocuments(db, roles.worker.user);
    await db.query('commit');
  } catch (error) {
    await db.query('rollback');
    throw error;
  }
}

async function ensureRole(db: Queryable, { user, password }: ServiceRole): Promise<void> {
  const { rows } = await db.query<{ isKnown: boolean; mayCreate: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as "isKnown", rolcreaterole or rolsuper as "mayCreate"
      from pg_roles where rolname = current_user`,
    [user],
  );
  const isKnown = rows[0]?.isKnown ?? false;
  const mayCreate = rows[0]?.mayCreate ?? false;
  if (!isKnown && !mayCreate)
    throw new Error(`the role ${user} does not exist, and the role of DATABASE_URL may not create it (CREATEROLE)`);
  // Statements of roles take no parameters.
  const { rows: quoted } = await db.query<{ user: string; password: string }>(
    'select quote_ident($1) as user, quote_literal($2) as password',
    [user, password],
  );
  const [name] = quoted;
  if (name === undefined || !mayCreate) return;
  await db.query(`${isKnown ? 'alter' : 'create'} role ${name.user} login password ${name.password}`);
}

/** Only columns of the schema can be hidden; a hidden column that does not exist yet hides nothing. */
async function readColumns(db: Queryable): Promise<Columns> {
  const { rows } = await db.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
      from information_schema.columns where table_schema = 'public' group by table_name`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

function grantsOf(service: ServiceName, user: string, columns: Columns): string[] {
  const role = quoted(user);
  return [
    `grant usage on schema public, drizzle to ${role}`,
    `revoke all on all tables in schema public from ${role}`,
    `grant select on drizzle.__drizzle_migrations to ${role}`,
    ...Object.entries(serviceRights[service]).map(
      ([table, rights]) => `grant ${verbsOf(rights, columns.get(table) ?? [])} on ${table} to ${role}`,
    ),
  ];
}

function verbsOf({ verbs, hidden }: TableRights, columns: readonly string[]): string {
  if (hidden === undefined) return verbs.join(', ');
  // Statements that remove some rows find them by the position of the row.
  const visible = ['ctid', ...columns.filter((column) => !hidden.includes(column))].map(quoted).join(', ');
  return verbs.map((verb) => (verb === 'select' ? `select (${visible})` : verb)).join(', ');
}

/** The worker adds and removes partitions, which only the owner of the table may do. */
async function giveDocuments(db: Queryable, user: string): Promise<void> {
  const worker = quoted(user);
  const { rows } = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and (c.relname = $1 or c.relname like $1 || '\\_%') and pg_get_userbyid(c.relowner) <> $2
      order by c.relname`,
    [partitionedTable, user],
  );
  if (rows.length === 0) return;
  // The owner of the schema stays able to migrate the table, and to dump it.
  await db.query(`grant ${worker} to current_user`);
  await db.query(`grant create on schema public to ${worker}`);
  for (const { name } of rows) await db.query(`alter table ${quoted(name)} owner to ${worker}`);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
