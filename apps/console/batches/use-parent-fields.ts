/** The fields that relations can copy from a parent, for suggestions. */
import { useLoaded } from '../app/use-loaded.ts';
import { useSession } from '../app/session.tsx';
import { listEngineFields } from '../preview/engine-client.ts';
import type { SpecDraft } from './batch-draft.ts';

const none: readonly string[] = [];

/**
 * Paths of the parent's template, and the fields that its own relations set. Empty until they are known.
 *
 * @param isWanted false loads nothing
 */
export function useParentFields(parent: SpecDraft | undefined, isWanted: boolean): readonly string[] {
  const { docgen } = useSession();
  const templateId = parent?.template?.templateId;
  const ownBody = parent?.template === undefined ? parent?.ownTemplate?.body : undefined;
  const loaded = useLoaded<readonly string[]>(
    async (signal) => {
      if (!isWanted || (templateId === undefined && ownBody === undefined)) return none;
      const body = ownBody ?? (await docgen.templates.get(templateId ?? '', { signal })).body;
      return listEngineFields(body);
    },
    [docgen, templateId, ownBody, isWanted],
  );
  const related = parent?.relations.map(({ field }) => field).filter((field) => field !== '') ?? none;
  // While another template loads, the fields of the one before are wrong.
  return [...new Set([...(loaded.isLoading ? none : (loaded.value ?? none)), ...related])];
}
