/** Caches the specs of a thread, each with its compiled template and parsed parameters. */
import { relationMembers } from '@docgen/engine';
import type { JsonValue, RelationMembers } from '@docgen/engine';
import { createLru } from '@docgen/runtime/lru';
import { compileOnce } from './compiled-templates.ts';
import type { KnownTemplate } from './compiled-templates.ts';
import type { SentSpec, TaskSpec } from './protocol.ts';

export interface KnownSpec {
  readonly spec: TaskSpec;
  readonly template: KnownTemplate;
  readonly params: Readonly<Record<string, JsonValue>>;
  readonly members: RelationMembers;
}

/** Bytes. A compiled template takes about 45 bytes a character, and parsed parameters 8. */
const known = createLru<KnownSpec>({
  weightMax: 48 * 1024 * 1024,
  weigh: ({ spec }) => 8 * spec.params.length + 45 * spec.body.length + 1_024,
});

/** Undefined when the task must be sent again with its spec. */
export function findKnownSpec(spec: SentSpec): KnownSpec | undefined {
  const found = known.get(spec.key);
  if (found !== undefined || !('body' in spec)) return found;
  const created: KnownSpec = {
    spec,
    template: compileOnce(spec.bodyDigest, spec.body),
    // The API validated the parameters before it stored them.
    params: JSON.parse(spec.params) as Readonly<Record<string, JsonValue>>,
    members: relationMembers(spec),
  };
  known.set(spec.key, created);
  return created;
}
