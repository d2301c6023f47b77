/** Chooses a file, and sends it as a dataset with its progress. An error keeps the dialog open with its fields. */
import { useState } from 'react';
import { ValidationError } from '@docgen/client';
import type { Dataset } from '@docgen/client';
import { useOwnAction } from '../app/use-action.ts';
import { useTypedText } from '../app/use-typed-text.ts';
import { useUnsavedWarning } from '../app/use-unsaved-warning.ts';
import { useUpload } from '../app/use-upload.ts';
import { byteSize } from '../components/byte-size.ts';
import { Select, TextField } from '../components/controls.tsx';
import { FormDialog } from '../components/dialog.tsx';
import { ExpectedError } from '../components/expected-error.ts';
import { fieldProblem } from '../components/problem-text.ts';
import {
  contentTypeOf,
  datasetNameOf,
  datasetNameProblem,
  fileProblem,
  fileTypes,
  nameLengthMax,
} from './dataset-file.ts';

interface UploadDialogProps {
  /** The dataset that gets a new version; undefined when the user gives the name. */
  readonly datasetName?: string;
  readonly onStored: (dataset: Dataset) => void;
  readonly onClose: () => void;
}

export function UploadDialog({ datasetName, onStored, onClose }: UploadDialogProps) {
  const [file, setFile] = useState<File | undefined>(undefined);
  const [contentType, setContentType] = useState<string>(fileTypes[0].value);
  const name = useTypedText(nameLengthMax, datasetName);
  const upload = useUpload();
  const action = useOwnAction(async () => {
    if (file === undefined) return;
    const path = `/v1/datasets/${encodeURIComponent(name.text)}`;
    const response = await upload.send({ path, file, contentType }).catch(rethrow);
    onStored((await response.json()) as Dataset); // the contract of the route
  });
  useUnsavedWarning(action.isRunning);
  const choose = (chosen: File) => {
    // A typed name stays.
    if (datasetName === undefined && (file === undefined ? name.text === '' : name.text === datasetNameOf(file.name)))
      name.set(datasetNameOf(chosen.name));
    setFile(chosen);
    setContentType(contentTypeOf(chosen.name));
  };
  const tooLarge = file && fileProblem(file.size);
  const wrongName = datasetNameProblem(name.text);
  return (
    <FormDialog
      title={datasetName === undefined ? 'Upload dataset' : `Upload a new version of ${datasetName}`}
      submitLabel="Upload"
      action={action}
      isReady={file !== undefined && tooLarge === undefined && name.isReady && wrongName === undefined}
      hidesProblem={fieldProblem(action.problem, 'name') !== undefined}
      closeLabel={action.isRunning ? 'Stop' : 'Cancel'}
      onClose={action.isRunning ? upload.stop : onClose}
    >
      <TextField
        label="File"
        type="file"
        required
        autoFocus
        accept=".csv,.ndjson,.jsonl,.json,text/csv,application/json"
        disabled={action.isRunning}
        problem={tooLarge}
        onChange={({ target: { files } }) => files?.[0] && choose(files[0])}
      />
      {datasetName === undefined && (
        <TextField
          label="Name"
          required
          dir="auto"
          placeholder="customers"
          hint="A name that exists gets a new version."
          disabled={action.isRunning}
          problem={wrongName ?? name.problemOf(action.problem, 'name')}
          {...name.input}
        />
      )}
      <Select
        label="Format"
        options={fileTypes}
        disabled={action.isRunning}
        value={contentType}
        onChange={(event) => setContentType(event.target.value)}
      />
      {datasetName !== undefined && (
        <p className="hint">Templates keep their version until they are saved again, unless they read “@latest”.</p>
      )}
      {file !== undefined && upload.sentBytes !== undefined && (
        <UploadProgress sentBytes={upload.sentBytes} size={file.size} />
      )}
    </FormDialog>
  );
}

/** The message of the service has the line and the column. */
function rethrow(error: unknown): never {
  if (error instanceof ValidationError && error.field === 'body')
    throw new ExpectedError('The file has a mistake', `${error.message} Nothing was stored.`);
  throw error;
}

interface UploadProgressProps {
  readonly sentBytes: number;
  readonly size: number;
}

function UploadProgress({ sentBytes, size }: UploadProgressProps) {
  return (
    <div className="stack">
      <progress aria-label="Sent bytes" max={size} value={sentBytes} />
      <p>
        <span role="status">{sentBytes < size ? 'Uploading' : 'Storing the rows'}</span>: {byteSize(sentBytes)} of{' '}
        {byteSize(size)}
      </p>
    </div>
  );
}
