/** Sends a file with its progress. The user can stop it, and leaving the page stops it. */
import { useEffect, useRef, useState } from 'react';
import { readError } from '@docgen/client';
import { ExpectedError } from '../components/expected-error.ts';
import { useSession } from './session.tsx';
import type { FileUpload } from './upload-file.ts';

export interface Upload {
  /** Undefined when no file is sent. It is the size of the file while the service works on the last bytes. */
  readonly sentBytes: number | undefined;
  readonly stop: () => void;
  /** Resolves with the answer of the service. @throws its error, and `ExpectedError` when the user stops it */
  readonly send: (upload: Pick<FileUpload, 'path' | 'file' | 'contentType'>) => Promise<Response>;
}

export function useUpload(): Upload {
  const { upload } = useSession();
  const [sentBytes, setSentBytes] = useState<number | undefined>(undefined);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const send: Upload['send'] = async ({ file, ...wanted }) => {
    const controller = new AbortController();
    running.current = controller;
    let sent = 0;
    const onSent = (bytes: number) => setSentBytes((sent = Math.min(bytes, file.size)));
    onSent(0);
    try {
      const response = await upload({ ...wanted, file, signal: controller.signal, onSent });
      if (!response.ok) throw await readError(response);
      return response;
    } catch (error) {
      throw controller.signal.aborted ? stoppedError(sent < file.size) : error;
    } finally {
      setSentBytes(undefined);
    }
  };
  return { sentBytes, stop: () => running.current?.abort(), send };
}

function stoppedError(isIncomplete: boolean): ExpectedError {
  const text = isIncomplete
    ? 'Nothing was stored.'
    : 'The whole file was sent already, so the service may store it. Check whether it has.';
  return new ExpectedError('You stopped the upload', text);
}
