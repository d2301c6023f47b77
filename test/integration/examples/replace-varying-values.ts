/**
 * What differs from one run to the next, replaced by what always is the same: ids by numbered ones, times by
 * one time, keys and links by made-up ones. The same replacement on both sides makes answers comparable.
 */

const idPattern = /\b(tpl|bat|ten|key|seq)_[0-9a-f]{32}\b/g;
const time = '2026-11-21T09:00:00.000Z';
const fixed: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['createdAt', 'updatedAt', 'generatedAt', 'startedAt', 'finishedAt', 'revokedAt', 'canceledAt', 'start'].map(
      (name) => [name, time],
    ),
  ),
  end: '2026-12-21T09:00:00.000Z',
  date: '2026-11-21',
  apiKey: 'dk_live_0ExampleOnlyExampleOnlyExampleOnlyExam',
  keyPrefix: 'dk_live_0Examp',
  tenantName: 'Ada’s shop',
  version: '0.1.0',
  fingerprint: '0'.repeat(64),
  checkoutUrl: 'https://checkout.example.com/c/pay/cs_test_example',
  url: 'https://billing.example.com/p/session/example',
};
/** Lists that would fill pages, cut to what shows their form. */
const shownFunctions: readonly unknown[] = ['getRandomNumber', 'getName'];
const shownOfTheDescription = ['openapi', 'info'];

export interface StandIns {
  /** A value as examples have it. */
  replace(value: unknown): unknown;
}

/** Ids are numbered in the order in which they are met. */
export function createStandIns(): StandIns {
  const known = new Map<string, string>();
  const replaceId = (id: string, prefix: string): string => {
    const standIn = known.get(id) ?? `${prefix}_${String(known.size + 1).padStart(32, '0')}`;
    known.set(id, standIn);
    return standIn;
  };
  const replaceText = (text: string) => text.replaceAll(idPattern, replaceId);
  const replace = (value: unknown): unknown => {
    if (typeof value === 'string') return replaceText(value);
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(shorten(value)).map(([name, member]) => [name, replaceMember(name, member)]),
    );
  };
  const replaceMember = (name: string, member: unknown): unknown =>
    typeof member === 'string' ? (fixed[name] ?? replaceText(member)) : replace(member);
  return { replace };
}

function shorten(value: object): object {
  if ('openapi' in value)
    return Object.fromEntries(Object.entries(value).filter(([name]) => shownOfTheDescription.includes(name)));
  if (!('functions' in value) || !('fingerprint' in value) || !Array.isArray(value.functions)) return value;
  const functions = value.functions.filter((known: { readonly name?: unknown }) => shownFunctions.includes(known.name));
  return { ...value, functions };
}
