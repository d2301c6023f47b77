/** The documents of a month by template and by key. */
import type { ReactNode } from 'react';
import type { KeyUsage, TemplateUsage } from '@docgen/client';
import { byteSize } from '../components/byte-size.ts';
import { Table } from '../components/table.tsx';

interface TemplateUsageTableProps {
  readonly entries: readonly TemplateUsage[];
  /** Documents of the month. */
  readonly total: number;
}

export function TemplateUsageTable({ entries, total }: TemplateUsageTableProps) {
  return (
    <UsageTable title="By template" column="Template">
      {entries.map((entry) => (
        <UsageRow key={entry.templateId ?? entry.kind} entry={entry} total={total}>
          <TemplateName entry={entry} />
        </UsageRow>
      ))}
    </UsageTable>
  );
}

interface KeyUsageTableProps {
  readonly entries: readonly KeyUsage[];
  /** Documents of the month. */
  readonly total: number;
}

export function KeyUsageTable({ entries, total }: KeyUsageTableProps) {
  return (
    <UsageTable title="By API key" column="Key">
      {entries.map((entry) => (
        <UsageRow key={entry.keyId ?? entry.kind} entry={entry} total={total}>
          {entry.name === null ? (
            <span className="row-name">{entry.kind === 'others' ? 'Other keys' : 'A deleted key'}</span>
          ) : (
            <span className="row-name" dir="auto" title={entry.name}>
              {entry.name}
            </span>
          )}
        </UsageRow>
      ))}
    </UsageTable>
  );
}

const templateTexts = {
  template: 'A deleted template',
  adhoc: 'Without a stored template',
  others: 'Other templates',
};

function TemplateName({ entry: { kind, templateId, name } }: { readonly entry: TemplateUsage }) {
  if (templateId === null || name === null) {
    return (
      <span className="row-name" title={templateId ?? undefined}>
        {templateTexts[kind]}
      </span>
    );
  }
  return (
    <a className="row-name" href={`#/templates/${templateId}`} dir="auto" title={name}>
      {name}
    </a>
  );
}

interface UsageTableProps {
  readonly title: string;
  readonly column: string;
  /** The rows. */
  readonly children: ReactNode;
}

function UsageTable({ title, column, children }: UsageTableProps) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      <Table
        label={title}
        columns={[column, 'Documents', 'Share', 'Output']}
        roomyColumns={['Output']}
        numberColumns={['Documents', 'Share', 'Output']}
      >
        {children}
      </Table>
    </section>
  );
}

interface UsageRowProps {
  readonly entry: TemplateUsage | KeyUsage;
  readonly total: number;
  /** The name. */
  readonly children: ReactNode;
}

function UsageRow({ entry: { documentsGenerated, outputBytes }, total, children }: UsageRowProps) {
  const share = total === 0 ? 0 : documentsGenerated / total;
  return (
    <tr>
      <td className="wide">{children}</td>
      <td className="number">{documentsGenerated.toLocaleString()}</td>
      <td className="number">{shareText(share)}</td>
      <td className="number roomy">{byteSize(outputBytes)}</td>
    </tr>
  );
}

function shareText(share: number): string {
  const text = (value: number) => value.toLocaleString(undefined, { style: 'percent', maximumFractionDigits: 1 });
  return share > 0 && share < 0.001 ? `< ${text(0.001)}` : text(share);
}
