/** The versions of a template: what each of them would change in the stored body, and a button that restores it. */
import { useState } from 'react';
import type { Template, TemplateVersion } from '@docgen/client';
import { useAction } from '../app/use-action.ts';
import { useLoaded } from '../app/use-loaded.ts';
import { useSession } from '../app/session.tsx';
import { showToast } from '../app/toasts.tsx';
import { BodyDiff } from '../editor/body-diff.tsx';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/controls.tsx';
import { ConfirmDialog, Dialog } from '../components/dialog.tsx';
import { Empty, LoadedView } from '../components/states.tsx';
import { digestOf } from './template-draft.ts';
import { Age } from '../components/timestamp.tsx';

interface VersionsDialogProps {
  readonly template: Template;
  /** Whether the editor has unsaved changes. */
  readonly isChanged: boolean;
  readonly onRestored: (template: Template) => void;
  readonly onClose: () => void;
}

export function VersionsDialog({ template, isChanged, onRestored, onClose }: VersionsDialogProps) {
  const { docgen } = useSession();
  const { templateId } = template;
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  const [isAsking, setAsking] = useState(false);
  const versions = useLoaded<readonly TemplateVersion[]>(
    async (signal) => readAll(docgen.templates.versions(templateId, { signal })),
    [docgen, templateId],
  );
  const shown = findShown(versions.value ?? [], chosen);
  const restore = useAction(async (signal) => {
    if (shown === undefined) return;
    const ifMatch = await digestOf(template.body);
    onRestored(
      await docgen.templates.restore(templateId, shown.version, { signal, ...(ifMatch !== undefined && { ifMatch }) }),
    );
    showToast(`Version ${shown.version} restored`);
  });
  return (
    <Dialog title="Versions" look="wide" onClose={onClose}>
      <LoadedView loaded={versions} what="versions">
        {(all) => {
          if (shown === undefined) return <NoVersions />;
          return (
            <div className="versions">
              <VersionList versions={all} shown={shown} onChoose={setChosen} />
              <VersionBody template={template} version={shown} />
            </div>
          );
        }}
      </LoadedView>
      <div className="dialog-actions">
        <Button onClick={onClose}>Close</Button>
        {shown !== undefined && (
          <Button look="main" disabled={shown.isCurrent} onClick={() => setAsking(true)}>
            Restore version {shown.version}
          </Button>
        )}
      </div>
      {isAsking && shown !== undefined && (
        <ConfirmDialog
          title={`Restore version ${shown.version}?`}
          confirmLabel="Restore"
          action={restore}
          onClose={() => setAsking(false)}
        >
          <p>This body becomes the newest version of the template. The current body stays in the list.</p>
          {isChanged && <p>Your unsaved changes stay in the editor.</p>}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

/** A template has few versions. */
async function readAll<T>(list: AsyncIterable<T>): Promise<readonly T[]> {
  const items: T[] = [];
  for await (const item of list) items.push(item);
  return items;
}

/** The chosen version, or the newest one that can be restored. */
function findShown(versions: readonly TemplateVersion[], chosen: number | undefined): TemplateVersion | undefined {
  return (
    versions.find(({ version }) => version === chosen) ?? versions.find(({ isCurrent }) => !isCurrent) ?? versions[0]
  );
}

function NoVersions() {
  return (
    <Empty title="No versions yet">
      <p>The next change of the body creates the first versions.</p>
    </Empty>
  );
}

interface VersionListProps {
  readonly versions: readonly TemplateVersion[];
  readonly shown: TemplateVersion;
  readonly onChoose: (version: number) => void;
}

function VersionList({ versions, shown, onChoose }: VersionListProps) {
  return (
    <ol className="version-list" aria-label="Versions, newest first" tabIndex={-1}>
      {versions.map(({ version, createdAt, keyName, isCurrent }) => (
        <li key={version}>
          <button type="button" aria-pressed={version === shown.version} onClick={() => onChoose(version)}>
            <span className="row">
              Version {version}
              {isCurrent && <Badge tone="good">current</Badge>}
            </span>
            <span className="hint" dir="auto">
              <Age at={createdAt} />
              {keyName !== undefined && `, key ${keyName}`}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

interface VersionBodyProps {
  readonly template: Template;
  readonly version: TemplateVersion;
}

function VersionBody({ template, version: { version, isCurrent } }: VersionBodyProps) {
  const { docgen } = useSession();
  const loaded = useLoaded(
    async (signal) => docgen.templates.version(template.templateId, version, { signal }),
    [docgen, template.templateId, version],
  );
  const title = isCurrent ? 'This is the body of the template.' : `Changes of version ${version} to the stored body:`;
  return (
    <section className="version-body" aria-label={`Version ${version}`}>
      <p className="hint">{title}</p>
      <LoadedView loaded={loaded} what="the version">
        {({ body }) => (
          <BodyDiff label={`Changes of version ${version}`} before={isCurrent ? body : template.body} after={body} />
        )}
      </LoadedView>
    </section>
  );
}
