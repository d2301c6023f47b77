/** The first steps of a workspace: a list that ticks off what exists, until all is done or the user hides it. */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { Docgen } from '@docgen/client';
import { hideFirstSteps, isFirstStepsHidden } from '../app/first-steps-note.ts';
import { useSession } from '../app/session.tsx';
import { useLoaded } from '../app/use-loaded.ts';
import { Button } from '../components/controls.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { toCurl } from '../components/curl.ts';

interface DoneSteps {
  readonly hasTemplate: boolean;
  readonly hasDocument: boolean;
  readonly hasBatch: boolean;
}

/** At most this often the list is read again when the user returns to the window, as from a terminal. */
const rereadMsMin = 5_000;
const curl = toCurl('/v1/templates/generate', { body: '{"name": <getRandomFullName()>}', seed: 7 });

export function FirstSteps() {
  const { identity } = useSession();
  const [isHidden, setHidden] = useState(() => isFirstStepsHidden(identity.tenantId));
  if (isHidden) return null;
  return (
    <StepList
      onHide={() => {
        hideFirstSteps(identity.tenantId);
        setHidden(true);
      }}
    />
  );
}

function StepList({ onHide }: { readonly onHide: () => void }) {
  const { docgen, identity } = useSession();
  const steps = useLoaded(async (signal) => readSteps(docgen, signal), [docgen]);
  useReloadOnReturn(steps.reload);
  const done = steps.value;
  const isComplete = done !== undefined && done.hasTemplate && done.hasDocument && done.hasBatch;
  useEffect(() => {
    if (isComplete) onHide();
  }, [isComplete]);
  // The list is a help and no part of the work, so it shows no errors.
  if (done === undefined || isComplete) return null;
  const doneCount = 1 + Object.values(done).filter(Boolean).length;
  return (
    <section className="card first-steps" aria-labelledby="first-steps-title">
      <header>
        <h2 id="first-steps-title">First steps</h2>
        <p className="hint">{doneCount} of 4 done</p>
        <Button look="quiet" onClick={onHide}>
          Hide first steps
        </Button>
      </header>
      <ol>
        <Step isDone>{identity.role === 'admin' ? <a href="#/keys">Get an API key</a> : 'Get an API key'}</Step>
        <Step isDone={done.hasTemplate}>
          <a href="#/templates/new">Write a template</a>
        </Step>
        <Step isDone={done.hasDocument}>
          Generate a document with curl
          {!done.hasDocument && (
            <details>
              <summary>Show the command</summary>
              <pre className="document">{curl}</pre>
              <CopyButton text={curl}>Copy command</CopyButton>
            </details>
          )}
        </Step>
        <Step isDone={done.hasBatch}>
          <a href="#/batches/new?set=shop">Start a batch of related documents</a>
        </Step>
      </ol>
    </section>
  );
}

function Step({ isDone, children }: { readonly isDone: boolean; readonly children: ReactNode }) {
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li className={isDone ? 'done' : undefined}>
      <Icon size={16} aria-hidden="true" />
      <div>
        <span className="visually-hidden">{isDone ? 'Done: ' : 'To do: '}</span>
        {children}
      </div>
    </li>
  );
}

/** Three small requests. Documents count in any route, because the service does not know which program called it. */
async function readSteps(docgen: Docgen, signal: AbortSignal): Promise<DoneSteps> {
  const [templates, usage, batches] = await Promise.all([
    docgen.templates.listFields(['templateId'], { limit: 1 }, { signal }).page(),
    docgen.usage({}, { signal }),
    docgen.batches.list({ limit: 1 }, { signal }).page(),
  ]);
  const hasBatch = batches.items.length > 0 || usage.batches > 0;
  return { hasTemplate: templates.items.length > 0, hasDocument: usage.documentsGenerated > 0, hasBatch };
}

function useReloadOnReturn(reload: () => void): void {
  const readAt = useRef(Date.now());
  useEffect(() => {
    const onFocus = () => {
      if (Date.now() - readAt.current < rereadMsMin) return;
      readAt.current = Date.now();
      reload();
    };
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [reload]);
}
