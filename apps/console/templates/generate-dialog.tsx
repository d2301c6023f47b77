import { useState } from 'react';
import type { Template } from '@docgen/client';
import { navigate } from '../app/route.ts';
import { useSession } from '../app/session.tsx';
import { useAction } from '../app/use-action.ts';
import { parseParams } from '../preview/params-text.ts';
import { parseSeed, seedProblem } from '../preview/seeds.ts';
import { TextField } from '../components/controls.tsx';
import { FormDialog } from '../components/dialog.tsx';
import { documentsMax } from '../batches/draft-problems.ts';
import type { EditorContent } from './editor-with-preview.tsx';
import { fieldProblem, quotaShortfall } from '../components/problem-text.ts';

interface GenerateDialogProps {
  readonly template: Template;
  readonly content: EditorContent;
  readonly isChanged: boolean;
  readonly onClose: () => void;
}

/** Submits a batch of the stored template with the parameters of the preview, and shows the batch. */
export function GenerateDialog({ template, content, isChanged, onClose }: GenerateDialogProps) {
  const { docgen } = useSession();
  const [countText, setCountText] = useState('100');
  const [seedText, setSeedText] = useState(String(content.seed));
  const seed = parseSeed(seedText);
  const countProblem = problemOfCount(countText.trim());
  const { params } = parseParams(content.paramsText);
  const submit = useAction(async (signal) => {
    const hasParams = params !== undefined && content.paramsText.trim() !== '';
    const spec = {
      templateId: template.templateId,
      alias: 'documents',
      count: Number(countText),
      ...(hasParams && { params }),
    };
    const { batchId } = await docgen.batches.submit(
      { ...(seed !== undefined && { seed }), documents: [spec] },
      { signal },
    );
    navigate(`/batches/${batchId}`);
  });
  const refusedCount = fieldProblem(submit.problem, 'documents[0].count') ?? quotaShortfall(submit.problem);
  return (
    <FormDialog
      title="Generate many documents"
      submitLabel="Generate"
      action={submit}
      isReady={countProblem === undefined && seed !== undefined && params !== undefined}
      hidesProblem={refusedCount !== undefined}
      onClose={onClose}
    >
      <div className="row">
        <TextField
          label="Documents"
          className="short"
          autoFocus
          inputMode="numeric"
          value={countText}
          problem={countProblem ?? refusedCount}
          onChange={(event) => setCountText(event.target.value)}
        />
        <TextField
          label="Seed of the batch"
          className="short"
          inputMode="numeric"
          value={seedText}
          problem={seed === undefined ? seedProblem : undefined}
          onChange={(event) => setSeedText(event.target.value)}
        />
      </div>
      {isChanged && <p className="note warning">Unsaved changes are not included. Save first.</p>}
      {params === undefined && <p className="note warning">The parameters of the preview are not a JSON object.</p>}
      <p className="hint">The documents use the parameters of the preview and count against your quota.</p>
    </FormDialog>
  );
}

function problemOfCount(text: string): string | undefined {
  if (!/^[1-9]\d*$/.test(text)) return 'Enter a whole number of 1 or more.';
  return Number(text) > documentsMax ? `A batch has at most ${documentsMax.toLocaleString()} documents.` : undefined;
}
