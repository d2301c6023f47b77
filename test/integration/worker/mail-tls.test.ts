/**
 * Mails carry API keys, so they leave a machine over TLS, to a mail server whose certificate is trusted, or not at all.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { callbackify } from 'node:util';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailSealContext } from '@docgen/contracts/mail';
import { insertMail } from '@docgen/database/mail/mail-outbox';
import { createSealer } from '@docgen/runtime/sealer';
import { findFreePort } from '@docgen/stack/ports';
import { sendDueMails } from '../../../apps/worker/mail/send-due-mails.ts';
import { createSmtpSender } from '../../../apps/worker/mail/smtp-sender.ts';
import { runProcess } from '../../harness/run-process.ts';
import { useTestDatabase } from '../../harness/use-database.ts';

const apiKey = 'dk_live_canary0123456789';
const address = 'a@canary.example';
const sealer = createSealer(randomUUID());
const usualCertificates = getCACertificates('default');

interface Certificate {
  readonly key: string;
  readonly cert: string;
}

const db = useTestDatabase(4);
let trusted: Certificate;
let stranger: Certificate;
let server: SMTPServer | undefined;
let lines: string[];
let taken: string[];

beforeAll(async () => {
  [trusted, stranger] = await Promise.all([makeCertificate(), makeCertificate()]);
  // As NODE_EXTRA_CA_CERTS adds them when a process starts.
  setDefaultCACertificates([...usualCertificates, trusted.cert]);
});
afterAll(() => {
  setDefaultCACertificates(usualCertificates);
});
beforeEach(async () => {
  await db().pool.query('truncate mail_outbox');
  [lines, taken] = [[], []];
});
afterEach(async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (server === undefined) resolve();
  else server.close(() => resolve());
  await promise;
  server = undefined;
});

async function makeCertificate(): Promise<Certificate> {
  const dir = await mkdtemp(join(tmpdir(), 'docgen-tls-'));
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=mail server of a test', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const { code, stderr } = await runProcess('openssl', [...request, ...names, '-keyout', key, '-out', cert], {
    env: { PATH: process.env.PATH },
  });
  if (code !== 0) throw new Error(stderr);
  const certificate = { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
  await rm(dir, { recursive: true });
  return certificate;
}

interface ServerOptions {
  readonly certificate?: Certificate;
  /** TLS from the first byte. */
  readonly isImplicit?: boolean;
}

/** The address of a mail server; without a certificate it does not offer STARTTLS. */
async function startServer({ certificate, isImplicit = false }: ServerOptions): Promise<string> {
  const port = await findFreePort();
  const smtp = new SMTPServer({
    ...certificate,
    secure: isImplicit,
    disabledCommands: certificate === undefined ? ['STARTTLS', 'AUTH'] : ['AUTH'],
    onData: (stream, _session, callback) => {
      callbackify(async () => void taken.push((await buffer(stream)).toString('latin1')))(callback);
    },
  });
  smtp.on('error', () => undefined);
  const { promise, resolve } = Promise.withResolvers<void>();
  smtp.listen(port, '127.0.0.1', resolve);
  await promise;
  server = smtp;
  return `${isImplicit ? 'smtps' : 'smtp'}://127.0.0.1:${port}`;
}

/** One round of a worker with a mail in the outbox. */
async function sendOneMail(url: string, requiresTls = true): Promise<void> {
  await insertMail(db().pool, {
    tenantId: 'ten_1',
    kind: 'api_key',
    seal: (outboxId) =>
      sealer.seal(
        JSON.stringify({ kind: 'api_key', to: address, tenantId: 'ten_1', tier: 'growth', apiKey }),
        mailSealContext(outboxId),
      ),
  });
  const smtp = createSmtpSender({ url, from: 'Docgen <keys@docgen.example>', requiresTls });
  const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  await sendDueMails({ db: db(), sealer, smtp, nowMs: () => Date.now() + 1_000, log: pino(sink) });
  smtp.close();
}

async function readOutbox() {
  const { rows } = await db().pool.query<{ sent_at: Date | null; gave_up_at: Date | null; isLater: boolean }>(
    'select sent_at, gave_up_at, next_attempt_at > now() as "isLater" from mail_outbox',
  );
  return rows[0];
}

describe('a mail', () => {
  it.each([
    ['STARTTLS', false],
    ['TLS from the first byte', true],
  ])('a mail goes out over %s to a server whose certificate is trusted', async (_what, isImplicit) => {
    await sendOneMail(await startServer({ certificate: trusted, isImplicit }));

    expect(taken).toHaveLength(1);
    expect(taken[0]).toContain(apiKey);
  });

  it('a mail goes out in plain text where TLS is not required', async () => {
    await sendOneMail(await startServer({}), false);

    expect(taken).toHaveLength(1);
  });

  it.each<[string, ServerOptions, string]>([
    ['does not offer STARTTLS', {}, 'TLS could not be set up'],
    ['has a certificate of an unknown authority', { isImplicit: true }, 'its certificate is not trusted'],
    ['offers STARTTLS with such a certificate', { isImplicit: false }, 'its certificate is not trusted'],
  ])(
    'a mail stays in the outbox and is tried later when the server %s; the log says why',
    async (_what, options, reason) => {
      const hasCertificate = options.isImplicit !== undefined;

      await sendOneMail(await startServer(hasCertificate ? { ...options, certificate: stranger } : options));

      const log = lines.join('');
      expect(taken).toEqual([]);
      expect(await readOutbox()).toEqual({ sent_at: null, gave_up_at: null, isLater: true });
      expect(log).toContain(reason);
      expect(log).not.toContain(apiKey);
      expect(log).not.toContain(address);
    },
  );
});
