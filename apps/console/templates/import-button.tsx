import { useRef } from 'react';
import { Upload } from 'lucide-react';
import { navigate } from '../app/route.ts';
import { useSession } from '../app/session.tsx';
import { showToast } from '../app/toasts.tsx';
import { useAction } from '../app/use-action.ts';
import { ActionProblem } from '../components/action-problem.tsx';
import { Button } from '../components/controls.tsx';
import { ExpectedError } from '../components/expected-error.ts';
import { parseTemplateFile } from './template-file.ts';

/** The service refuses a larger body. The limit keeps a wrong file from filling the memory of the page. */
const bytesMax = 2_000_000;

/** Stores a template from a file: an exported template, or any text with placeholders. */
export function ImportButton() {
  const { docgen } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const read = useAction(async (signal, file: File) => {
    if (file.size > bytesMax) throw new ExpectedError('This file is too large', `“${file.name}” is larger than 2 MB.`);
    const { tags, ...rest } = parseTemplateFile(file.name, await file.text());
    const { templateId } = await docgen.templates.create({ ...rest, tags: [...tags] }, { signal });
    showToast('Template imported');
    navigate(`/templates/${templateId}`);
  });
  return (
    <>
      <Button isBusy={read.isRunning} onClick={() => input.current?.click()}>
        <Upload size={16} aria-hidden="true" />
        Import
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File to import"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) read.run(file);
          // The same file can then be chosen again.
          currentTarget.value = '';
        }}
      />
      <ActionProblem actions={[read]} />
    </>
  );
}
