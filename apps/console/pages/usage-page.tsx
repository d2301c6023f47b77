/** Documents of the billing period by day, and the quota. */
import type { Usage } from '@docgen/client';
import { useLoaded } from '../app/use-loaded.ts';
import { useSession } from '../app/session.tsx';
import { UsageChart } from '../components/usage-chart.tsx';
import { PageHead } from '../components/page-head.tsx';
import { LoadedView } from '../components/states.tsx';

export function UsagePage() {
  const { docgen } = useSession();
  const usage = useLoaded(async (signal) => docgen.usage({}, { signal }), [docgen]);
  return (
    <>
      <PageHead title="Usage" />
      <LoadedView loaded={usage} what="your usage">
        {(loaded) => <UsageView usage={loaded} />}
      </LoadedView>
    </>
  );
}

function UsageView({ usage }: { readonly usage: Usage }) {
  const { documentsGenerated, batches, outputBytes, quota, storage, period, daily } = usage;
  const usedShare = quota.documents === null ? undefined : documentsGenerated / quota.documents;
  return (
    <div className="stack">
      <p className="hint">
        {dayOf(period.start)} to {dayOf(period.end)}, tier {usage.tier}
      </p>
      <dl className="figures">
        <Figure title="Documents" value={documentsGenerated.toLocaleString()} />
        <Figure
          title="Remaining quota"
          value={quota.remaining === null ? 'no limit' : quota.remaining.toLocaleString()}
        />
        <Figure title="Batches" value={batches.toLocaleString()} />
        <Figure title="Output" value={sizeOf(outputBytes)} />
        <Figure title="Stored" value={storedOf(storage)} />
      </dl>
      {usedShare !== undefined && (
        <section className="card stack" aria-label="Quota">
          <progress
            className={usedShare > 0.9 ? 'high' : undefined}
            aria-label="Used quota"
            value={Math.min(1, usedShare)}
            max={1}
          />
          <p className="hint">{(usedShare * 100).toFixed(1)} % of the quota used.</p>
        </section>
      )}
      <section className="card" aria-label="Documents by day">
        <UsageChart period={period} daily={daily} quota={quota.documents} />
      </section>
    </div>
  );
}

function Figure({ title, value }: { readonly title: string; readonly value: string }) {
  return (
    <div className="card">
      <dt>{title}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function dayOf(moment: string): string {
  return new Date(moment).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
}

function storedOf({ storedBytes, storedBytesMax }: Usage['storage']): string {
  return storedBytesMax === null ? sizeOf(storedBytes) : `${sizeOf(storedBytes)} of ${sizeOf(storedBytesMax)}`;
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

function sizeOf(bytes: number): string {
  const power = bytes < 1_000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1_000 ** power).toLocaleString(undefined, { maximumFractionDigits: 1 })} ${units[power] ?? ''}`;
}
