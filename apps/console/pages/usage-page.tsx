/** The quota of the billing period, and the documents of a month: by day, by template and by key. */
import type { Usage } from '@docgen/client';
import { useLoaded } from '../app/use-loaded.ts';
import { useQueryValue } from '../app/use-query-text.ts';
import { useSession } from '../app/session.tsx';
import { byteSize } from '../components/byte-size.ts';
import { Select } from '../components/controls.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Empty, LoadedView } from '../components/states.tsx';
import { UsageChart } from '../usage/usage-chart.tsx';
import { listUsageDays } from '../usage/usage-days.ts';
import { KeyUsageTable, TemplateUsageTable } from '../usage/usage-tables.tsx';

export function UsagePage() {
  const { docgen } = useSession();
  const [asked, setMonth] = useQueryValue('month');
  const month = /^2\d{3}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : currentMonth();
  const usage = useLoaded(
    async (signal) => {
      const [period, ofMonth] = await Promise.all([docgen.usage({}, { signal }), docgen.usage({ month }, { signal })]);
      return { period, ofMonth };
    },
    [docgen, month],
  );
  return (
    <>
      <PageHead title="Usage" />
      <LoadedView loaded={usage} what="your usage">
        {({ period, ofMonth }) => (
          <div className="stack">
            <PeriodView usage={period} />
            <MonthSelect month={month} usage={ofMonth} onChange={setMonth} />
            <MonthView usage={ofMonth} />
          </div>
        )}
      </LoadedView>
    </>
  );
}

function PeriodView({ usage: { documentsGenerated, quota, period, storage, tier } }: { readonly usage: Usage }) {
  const usedShare = quota.documents === null ? undefined : documentsGenerated / quota.documents;
  return (
    <section className="stack" aria-label="Billing period">
      <p className="hint">
        Billing period {dayOf(period.start)} to {dayOf(lastDayOf(period.end))}, tier {tier}
      </p>
      <dl className="figures">
        <Figure title="Documents" value={documentsGenerated.toLocaleString()} />
        <Figure title="Quota" value={quota.documents === null ? 'no limit' : quota.documents.toLocaleString()} />
        <Figure
          title="Remaining quota"
          value={quota.remaining === null ? 'no limit' : quota.remaining.toLocaleString()}
        />
        <Figure title="Stored" value={storedOf(storage)} />
      </dl>
      {usedShare !== undefined && (
        <div className="card stack">
          <progress
            className={usedShare > 0.9 ? 'high' : undefined}
            aria-label="Used quota"
            value={Math.min(1, usedShare)}
            max={1}
          />
          <p className="hint">{(usedShare * 100).toFixed(1)} % of the quota used.</p>
        </div>
      )}
    </section>
  );
}

interface MonthSelectProps {
  readonly month: string;
  readonly usage: Usage;
  readonly onChange: (month: string) => void;
}

function MonthSelect({ month, usage: { months = [] }, onChange }: MonthSelectProps) {
  const choices = [...new Set([currentMonth(), month, ...months.map((known) => known.month)])].toSorted().toReversed();
  return (
    <div className="row filters">
      <Select
        label="Month"
        options={choices.map((value) => ({ value, label: monthText(value) }))}
        value={month}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** Shows one month. The quota line of the chart is that of a month with the current quota. */
function MonthView({ usage }: { readonly usage: Usage }) {
  const { documentsGenerated, batches, outputBytes, quota, period, daily, templates = [], keys } = usage;
  const month = monthText(period.start.slice(0, 7));
  if (documentsGenerated === 0) {
    return (
      <Empty title={`No documents in ${month}`}>
        <p>
          <a href="#/templates">Generate one from a template</a>, or call the API with a key.
        </p>
      </Empty>
    );
  }
  const days = listUsageDays(period, daily);
  return (
    <>
      <dl className="figures">
        <Figure title={`Documents in ${month}`} value={documentsGenerated.toLocaleString()} />
        <Figure title="Batches" value={batches.toLocaleString()} />
        <Figure title="Output" value={byteSize(outputBytes)} />
      </dl>
      <section className="card" aria-label="Documents by day">
        <UsageChart days={days} quotaPerDay={quota.documents === null ? undefined : quota.documents / days.length} />
      </section>
      <TemplateUsageTable entries={templates} total={documentsGenerated} />
      {keys !== undefined && <KeyUsageTable entries={keys} total={documentsGenerated} />}
    </>
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

/** `2026-11`, in UTC as the service counts. */
function currentMonth(): string {
  return new Date().toISOString().slice(0, 7);
}

function monthText(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  return first.toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

function dayOf(moment: string): string {
  return new Date(moment).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** A period ends at the first moment after its last day. */
function lastDayOf(end: string): string {
  return new Date(Date.parse(end) - 1).toISOString();
}

function storedOf({ storedBytes, storedBytesMax }: Usage['storage']): string {
  return storedBytesMax === null ? byteSize(storedBytes) : `${byteSize(storedBytes)} of ${byteSize(storedBytesMax)}`;
}
