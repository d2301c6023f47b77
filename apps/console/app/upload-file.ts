/** Sends a file as the body of a request. `fetch` does not tell how much it has sent, and XMLHttpRequest does. */
import { ConnectionError } from '@docgen/client';
import { ExpectedError } from '../components/expected-error.ts';

export interface FileUpload {
  /** Path and query of the request, which is a PUT. */
  readonly path: string;
  /** The browser reads it from the disk while it sends, so the page never holds it. */
  readonly file: File;
  readonly contentType: string;
  readonly signal: AbortSignal;
  /** Called with all bytes that are on their way or have arrived. */
  readonly onSent: (bytes: number) => void;
}

/** Resolves with any answer. @throws {ConnectionError}; {ExpectedError} when the file cannot be read; the abort reason */
export async function uploadFile(upload: FileUpload): Promise<Response> {
  try {
    return await send(upload);
  } catch (error) {
    if (error instanceof ConnectionError) await assertReadable(upload.file);
    throw error;
  }
}

async function send({ path, file, contentType, signal, onSent }: FileUpload): Promise<Response> {
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open('PUT', path);
    request.setRequestHeader('content-type', contentType);
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    request.addEventListener('load', () => resolve(responseOf(request)));
    request.addEventListener('error', () =>
      reject(new ConnectionError(`The service at ${location.origin} cannot be reached.`)),
    );
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/** The headers that the client's errors read. */
const shownHeaders = ['x-request-id', 'retry-after'] as const;

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of shownHeaders) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText, { status: request.status, headers });
}

/** Browsers end an upload like a lost connection when its file is changed or removed on the disk. */
async function assertReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new ExpectedError(
      'The file cannot be read',
      `“${file.name}” was changed or removed after you chose it. Choose it again.`,
    );
  }
}
