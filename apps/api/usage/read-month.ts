/** The usage of a calendar month by template and by key, and the months before. */
import type { Usage } from '@docgen/contracts/usage';
import type { Database } from '@docgen/database/connection/connect';
import { listUsageMonths } from '@docgen/database/tenants/usage';
import { listUsageSources } from '@docgen/database/tenants/usage-sources';
import type { UsageSourceCount } from '@docgen/database/tenants/usage-sources';

interface Counts {
  readonly documentsGenerated: number;
  readonly outputBytes: number;
}

interface WantedMonth {
  /** `2026-11` */
  readonly month: string;
  readonly hasKeys: boolean;
  /** The whole month. */
  readonly total: Counts;
}

/** Templates, and keys, that have an entry of their own. */
const entriesMax = 100;
const monthsMax = 24;

export async function readMonth(
  db: Database,
  tenantId: string,
  { month, hasKeys, total }: WantedMonth,
): Promise<Pick<Usage, 'templates' | 'keys' | 'months'>> {
  // One more than is shown, because one can be `others`.
  const wanted = { month: `${month}-01`, countMax: entriesMax + 1 };
  const templates = entriesOf(await listUsageSources(db, tenantId, { ...wanted, kind: 'template' }), total);
  const keys = hasKeys ? entriesOf(await listUsageSources(db, tenantId, { ...wanted, kind: 'key' }), total) : undefined;
  const months = await listUsageMonths(db, tenantId, monthsMax);
  return {
    templates: templates.map(({ id, name, counts }) => ({ ...templateOf(id), name, ...counts })),
    ...(keys && { keys: keys.map(({ id, name, counts }) => ({ ...keyOf(id), name, ...counts })) }),
    months: months.map(({ documents, ...rest }) => ({ ...rest, documentsGenerated: documents })),
  };
}

interface Entry {
  /** `others` for all without an entry of their own. */
  readonly id: string;
  readonly name: string | null;
  readonly counts: Counts;
}

const others = 'others';

/** The entries add up to the month: the last one has what the sources beyond the maximum have. */
function entriesOf(sources: readonly UsageSourceCount[], total: Counts): readonly Entry[] {
  const entries = sources
    .filter(({ sourceId }) => sourceId !== others)
    .slice(0, entriesMax)
    .map(({ sourceId: id, name, documents, outputBytes }) => ({
      id,
      name,
      counts: { documentsGenerated: documents, outputBytes },
    }));
  const rest = entries.reduce(
    ({ documentsGenerated, outputBytes }, { counts }) => ({
      documentsGenerated: documentsGenerated - counts.documentsGenerated,
      outputBytes: Math.max(0, outputBytes - counts.outputBytes),
    }),
    total,
  );
  return rest.documentsGenerated > 0 ? [...entries, { id: others, name: null, counts: rest }] : entries;
}

function templateOf(id: string) {
  if (id === others || id === 'adhoc') return { kind: id, templateId: null } as const;
  return { kind: 'template', templateId: id } as const;
}

function keyOf(id: string) {
  if (id === others) return { kind: id, keyId: null } as const;
  return { kind: 'key', keyId: id } as const;
}
