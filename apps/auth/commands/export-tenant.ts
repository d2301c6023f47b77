/** Writes the export of a tenant: a folder with one file of NDJSON for each part, all of one state of the database. */
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction } from '@docgen/database/connection/transaction';
import { exportedParts, readExport } from '@docgen/database/tenants/export-tenant';
import type { Database } from '@docgen/database/connection/connect';
import type { Queryable } from '@docgen/database/connection/transaction';

export interface TenantExport {
  /** The folder has its files only when it is complete. @param onPart called with each part and its number of rows */
  write(tenantId: string, onPart: (part: string, rowCount: number) => void): Promise<void>;
}

/** Creates the folder. @throws {Error} when it exists, so no export replaces another one */
export async function createTenantExport(pool: Database['pool'], folder: string): Promise<TenantExport> {
  await mkdir(folder);
  const partial = `${folder}.partial`;
  return {
    write: async (tenantId, onPart) => {
      try {
        await mkdir(partial);
        await inTransaction(pool, async (transaction) => {
          await transaction.query('set transaction isolation level repeatable read read only');
          for (const part of exportedParts)
            onPart(part, await writePart(transaction, { tenantId, part, path: join(partial, `${part}.ndjson`) }));
        });
        // Replaces the empty folder.
        await rename(partial, folder);
      } catch (error) {
        for (const path of [partial, folder]) await rm(path, { recursive: true, force: true });
        throw error;
      }
    },
  };
}

/** Returns the number of rows. */
async function writePart(
  transaction: Queryable,
  { tenantId, part, path }: { readonly tenantId: string; readonly part: string; readonly path: string },
): Promise<number> {
  const file = await open(path, 'wx');
  try {
    let rowCount = 0;
    for await (const rows of readExport(transaction, tenantId, part)) {
      await file.write(`${rows.join('\n')}\n`);
      rowCount += rows.length;
    }
    await file.sync();
    return rowCount;
  } finally {
    await file.close();
  }
}
