/**
 * Replaces values that differ between runs by fixed ones: ids by numbered ids, times by one time, keys and links by
 * invented ones. So the answers of two runs can be compared.
 */

const idPattern = /\b(tpl|bat|ten|key|ses|seq|whe|evt|aud)_[0-9a-f]{32}\b/g;
/** The data of events are text with times. */
const eventData = 'data: {';
const timePattern = /\b\d{4}-\d\d-\d\dT[\d:.]+Z/g;
const time = '2026-11-21T09:00:00.000Z';
const fixed: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'createdAt',
      'updatedAt',
      'lastUsedAt',
      'generatedAt',
      'startedAt',
      'finishedAt',
      'revokedAt',
      'canceledAt',
      'lastAt',
      'nextAttemptAt',
      'secretRotatedAt',
      'start',
      'periodStart',
    ].map((name) => [name, time]),
  ),
  expiresAt: '2026-11-29T00:00:00.000Z',
  previousSecretExpiresAt: '2026-11-22T09:00:00.000Z',
  ...Object.fromEntries(['end', 'periodEnd', 'trialEnd', 'endsAt'].map((name) => [name, '2026-12-21T09:00:00.000Z'])),
  date: '2026-11-21',
  address: '192.0.2.1',
  apiKey: 'dk_live_0ExampleOnlyExampleOnlyExampleOnlyExam',
  keyPrefix: 'dk_live_0Examp',
  secret: 'whsec_ExampleOnlyExampleOnlyExampleOnlyExampleOnlyExa=',
  tenantName: 'Ada’s shop',
  version: '1.0.0',
  fingerprint: '0'.repeat(64),
  checkoutUrl: 'https://checkout.example.com/c/pay/cs_test_example',
  url: 'https://billing.example.com/p/session/example',
};
/** A URL of a request, which is equal in every run. */
const exampleTarget = 'https://hooks.example.com';
/** A number in a path, such as that of a version. */
const wholeNumber = /^\d+$/;
/** Long lists are cut to these entries. */
const shownFunctions: readonly unknown[] = ['getRandomNumber', 'getName'];
const shownOpenApiMembers = ['openapi', 'info'];

/** Returns a function that replaces the values of one run. It numbers ids in the order in which they appear. */
export function createValueReplacer(): (value: unknown) => unknown {
  const known = new Map<string, string>();
  const replaceId = (id: string, prefix: string): string => {
    const replacement = known.get(id) ?? `${prefix}_${String(known.size + 1).padStart(32, '0')}`;
    known.set(id, replacement);
    return replacement;
  };
  const replaceText = (text: string) => {
    const withIds = text.replaceAll(idPattern, replaceId);
    return text.includes(eventData) ? withIds.replaceAll(timePattern, time) : withIds;
  };
  const replace = (value: unknown): unknown => {
    if (typeof value === 'string') return replaceText(value);
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(shorten(value)).map(([name, member]) => [name, replaceMember(name, member)]),
    );
  };
  // The test event fails at once or later, because the address of the endpoint does not exist.
  const replaceMember = (name: string, member: unknown): unknown =>
    name === 'failingSince'
      ? null
      : typeof member === 'string' && !member.startsWith(exampleTarget) && !wholeNumber.test(member)
        ? (fixed[name] ?? replaceText(member))
        : replace(member);
  return replace;
}

function shorten(value: object): object {
  if ('openapi' in value)
    return Object.fromEntries(Object.entries(value).filter(([name]) => shownOpenApiMembers.includes(name)));
  if (!('functions' in value) || !('fingerprint' in value) || !Array.isArray(value.functions)) return value;
  const functions = value.functions.filter((known: { readonly name?: unknown }) => shownFunctions.includes(known.name));
  return { ...value, functions };
}
