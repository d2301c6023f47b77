import type { ReactNode } from 'react';
import type { BatchStatus } from '@docgen/client';

export type Tone = 'plain' | 'good' | 'warning' | 'bad';

export function Badge({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span className={`badge ${tone}`} dir="auto">
      {children}
    </span>
  );
}

const tones: Readonly<Record<BatchStatus, Tone>> = {
  queued: 'plain',
  running: 'plain',
  completed: 'good',
  partially_failed: 'warning',
  failed: 'bad',
  canceled: 'warning',
  virtual: 'good',
};

export function BatchBadge({ status }: { readonly status: BatchStatus }) {
  return <Badge tone={tones[status]}>{status.replace('_', ' ')}</Badge>;
}
