/** Reads what a tenant has made and used, for the export before its removal. */
import type { Queryable } from '../connection/transaction.ts';

interface ExportedPart {
  /** The name of the file, without an ending. */
  readonly name: string;
  /** Rows read at a time: a template with its versions has up to 1.25 MiB, a variable 64 KiB. */
  readonly rowsMax: number;
  /** SQL with the tenant as `$tenant`: one JSON value a row. */
  readonly query: string;
}

const parts: readonly ExportedPart[] = [
  {
    name: 'tenant',
    rowsMax: 1,
    query: `select jsonb_build_object('tenantId', tenant_id, 'name', name, 'tier', tier, 'status', status,
        'createdAt', created_at) from tenants where tenant_id = $tenant`,
  },
  {
    name: 'templates',
    rowsMax: 20,
    query: `select jsonb_build_object('templateId', template_id, 'name', name, 'description', description, 'body', body,
        'tags', tags, 'status', status, 'createdAt', created_at, 'updatedAt', updated_at, 'versions', (
          select coalesce(jsonb_agg(jsonb_build_object('version', version, 'body', v.body, 'keyId', key_id,
            'createdAt', v.created_at) order by version), '[]')
          from template_versions v where v.template_id = t.template_id))
      from templates t where tenant_id = $tenant order by template_id`,
  },
  {
    name: 'sequences',
    rowsMax: 1_000,
    query: `select jsonb_build_object('sequenceId', sequence_id, 'namespace', namespace, 'name', name, 'start', start,
        'step', step, 'value', value, 'createdAt', created_at, 'updatedAt', updated_at)
      from sequences where tenant_id = $tenant order by namespace, name`,
  },
  {
    name: 'variables',
    rowsMax: 100,
    // The value is a text: jsonb would change the order of members and the format of numbers.
    query: `select jsonb_build_object('namespace', namespace, 'name', name, 'value', value, 'updatedAt', updated_at)
      from variables where tenant_id = $tenant order by namespace, name`,
  },
  {
    name: 'datasets',
    rowsMax: 100,
    query: `select jsonb_build_object('name', v.name, 'digest', v.digest, 'columns', v.columns::jsonb, 'rowCount', v.row_count,
        'isPresent', d.version_no is not null, 'keyId', v.key_id, 'createdAt', v.created_at)
      from dataset_versions v left join datasets d using (version_no)
      where v.tenant_id = $tenant and v.digest is not null order by v.name, v.version_no`,
  },
  {
    name: 'dataset-chunks',
    // A chunk has up to a few MiB.
    rowsMax: 2,
    query: `select jsonb_build_object('name', v.name, 'digest', v.digest, 'chunkNo', c.chunk_no, 'rowCount', c.row_count,
        'zstd', encode(c.bytes, 'base64'))
      from dataset_versions v join dataset_chunks c using (version_no)
      where v.tenant_id = $tenant and v.digest is not null order by v.version_no, c.chunk_no`,
  },
  {
    name: 'usage',
    rowsMax: 1_000,
    query: `select jsonb_build_object('day', day, 'documents', documents, 'outputBytes', output_bytes,
        'batches', batches) from usage_days where tenant_id = $tenant order by day`,
  },
  {
    name: 'usage-sources',
    rowsMax: 1_000,
    query: `select jsonb_build_object('month', month, 'kind', kind, 'sourceId', source_id, 'documents', documents,
        'outputBytes', output_bytes) from usage_sources where tenant_id = $tenant order by month, kind, source_id`,
  },
];

export const exportedParts = parts.map(({ name }) => name);

/** Yields the rows of a part as JSON texts, some at a time. Needs a transaction, for its cursor. */
export async function* readExport(transaction: Queryable, tenantId: string, name: string): AsyncGenerator<string[]> {
  const part = parts.find((known) => known.name === name);
  if (part === undefined) throw new Error(`the export has no part ${name}`);
  // A cursor takes no parameters.
  await transaction.query(`select set_config('docgen.exported_tenant', $1, true)`, [tenantId]);
  const query = part.query.replace('$tenant', `current_setting('docgen.exported_tenant')`);
  await transaction.query(`declare exported no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await transaction.query<unknown[]>({
      text: `fetch ${part.rowsMax} from exported`,
      rowMode: 'array',
    });
    if (rows.length === 0) break;
    yield rows.flat().map((row) => JSON.stringify(row));
  }
  await transaction.query('close exported');
}
