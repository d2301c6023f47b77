/** Downloads a range of a virtual batch into a file, with its progress. Leaving the page stops it. */
import { useEffect, useRef, useState } from 'react';
import type { Docgen, DocumentsFormat, DownloadOptions } from '@docgen/client';
import { useOwnAction } from '../app/use-action.ts';
import type { Action } from '../app/use-action.ts';
import { waitFor } from '../app/waiting.ts';
import { createDocumentCounter } from './count-documents.ts';
import { copyStream, openFile } from './save-documents.ts';

export interface DownloadProgress {
  readonly state: 'running' | 'finished' | 'stopped';
  readonly bytes: number;
  /** Undefined for a format whose bytes do not show it. */
  readonly documents: number | undefined;
}

interface WantedDownload {
  readonly batchId: string;
  readonly format: DocumentsFormat;
  readonly fileName: string;
  readonly options: Pick<DownloadOptions, 'alias' | 'dialect' | 'from' | 'limit'>;
}

export interface VirtualDownload {
  readonly action: Action<[WantedDownload]>;
  /** Undefined before the first download. */
  readonly progress: DownloadProgress | undefined;
  /** Keeps what has arrived. */
  readonly stop: () => void;
}

export function useVirtualDownload(docgen: Docgen): VirtualDownload {
  const [progress, setProgress] = useState<DownloadProgress | undefined>(undefined);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const action = useOwnAction(async ({ batchId, format, fileName, options }: WantedDownload) => {
    const file = await openFile(fileName);
    if (file === undefined) return;
    const controller = new AbortController();
    running.current = controller;
    const count = createDocumentCounter(format);
    let shown: DownloadProgress = { state: 'running', bytes: 0, documents: count && 0 };
    const show = (changes: Partial<DownloadProgress>) => setProgress((shown = { ...shown, ...changes }));
    show({});
    try {
      const stream = await waitFor(async (signal) => {
        signal.addEventListener('abort', () => controller.abort(), { once: true });
        return docgen.batches.download(batchId, format, { ...options, signal: controller.signal });
      });
      await copyStream(stream, file, (bytes) => show({ bytes: shown.bytes + bytes.length, documents: count?.(bytes) }));
      show({ state: 'finished' });
    } catch (error) {
      show({ state: 'stopped' });
      if (!controller.signal.aborted) throw error;
    }
  });
  return { action, progress, stop: () => running.current?.abort() };
}
