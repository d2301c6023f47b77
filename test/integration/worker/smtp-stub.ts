/** A mail server with the behaviour that a test chooses. It keeps the mails that it has accepted. */
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '@docgen/stack/ports';
import { startSmtpReceiver } from '@docgen/payments/mail/smtp-receiver';

/**
 * `loses` accepts a mail and disconnects before its answer. `hangs` never answers. `slow` accepts a mail after a pause.
 * `refuses` answers with an error code.
 */
export type Behaviour =
  | { readonly kind: 'takes' | 'loses' | 'hangs' }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'refuses'; readonly code: number; readonly says?: string };

export interface TakenMail {
  readonly to: readonly string[];
  /** As it was sent, headers first. */
  readonly source: string;
}

export interface SmtpStub {
  readonly url: string;
  readonly taken: readonly TakenMail[];
  behaviour: Behaviour;
  close(): Promise<void>;
}

export async function startSmtpStub(behaviour: Behaviour = { kind: 'takes' }): Promise<SmtpStub> {
  const taken: TakenMail[] = [];
  const receiver = await startSmtpReceiver(await findFreePort(), async ({ recipients, source, hangUp }) => {
    const current = stub.behaviour;
    if (current.kind === 'refuses') throw refusal(current);
    if (current.kind === 'hangs') return new Promise(() => undefined);
    if (current.kind === 'slow') await delay(current.ms, undefined, { ref: false });
    taken.push({ to: recipients, source });
    if (current.kind === 'loses') hangUp();
    return undefined;
  });
  const stub: SmtpStub = { url: receiver.url, taken, behaviour, close: async () => receiver.close() };
  return stub;
}

function refusal({ code, says = 'Not now.' }: Extract<Behaviour, { kind: 'refuses' }>): Error {
  return Object.assign(new Error(says), { responseCode: code });
}
