/** Sending mails from the outbox, with a clock that the tests set. */
import { randomUUID } from 'node:crypto';
import { mailSealContext } from '@docgen/contracts/mail';
import type { MailPayload } from '@docgen/contracts/mail';
import { removeFinishedMails } from '@docgen/database/mail/mail-delivery';
import { insertMail } from '@docgen/database/mail/mail-outbox';
import { createLogger } from '@docgen/runtime/logger';
import { createSealer } from '@docgen/runtime/sealer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailLifeMs, sendDueMails } from '../../../apps/worker/mail/send-due-mails.ts';
import type { MailDeps } from '../../../apps/worker/mail/send-due-mails.ts';
import { createSmtpSender } from '../../../apps/worker/mail/smtp-sender.ts';
import { useTestDatabase } from '../../harness/use-database.ts';
import { startSmtpStub } from './smtp-stub.ts';
import type { Behaviour, SmtpStub } from './smtp-stub.ts';

const minuteMs = 60_000;
const sealer = createSealer(randomUUID());
/** Attempts within ten minutes (at 0 s, 15 s, 45 s, 1 min 45 s, 3 min 45 s, 7 min 45 s), and the next one. */
const attemptsMax = 7;
const apiKey = 'dk_live_canary0123456789';

const db = useTestDatabase(10);
let smtp: SmtpStub;
let deps: MailDeps;
let nowMs: number;

beforeEach(async () => {
  await db().pool.query('truncate mail_outbox');
  smtp = await startSmtpStub();
  nowMs = Date.now() + minuteMs;
  deps = createDeps(smtp.url);
});
afterEach(async () => {
  deps.smtp.close();
  await smtp.close();
});

/** @param sendMsMax the default is exceeded only by a server that hangs */
function createDeps(url: string, sendMsMax = 10_000): MailDeps {
  return {
    db: db(),
    sealer,
    smtp: createSmtpSender({ url, from: 'Docgen <keys@docgen.example>', requiresTls: false, sendMsMax }),
    nowMs: () => nowMs,
    log: createLogger('test', 'silent'),
  };
}

async function leaveMail(to: string, payload: Partial<MailPayload> = {}): Promise<string> {
  const whole = { kind: 'api_key', to, tenantId: 'ten_1', tier: 'growth', apiKey, ...payload };
  return insertMail(db().pool, {
    tenantId: 'ten_1',
    kind: 'api_key',
    seal: (outboxId) => sealer.seal(JSON.stringify(whole), mailSealContext(outboxId)),
  });
}

/** Acts as a worker: looks for due mails every fifteen seconds of the tests' clock. */
async function sendFor(durationMs: number): Promise<void> {
  const endMs = nowMs + durationMs;
  for (; nowMs <= endMs; nowMs += 15_000) while ((await sendDueMails(deps)) > 0);
}

interface OutboxRow {
  readonly attempts: number;
  readonly payload_sealed: Buffer | null;
  readonly sent_at: Date | null;
  readonly gave_up_at: Date | null;
}

async function readOutbox(): Promise<OutboxRow[]> {
  const { rows } = await db().pool.query<OutboxRow>('select * from mail_outbox order by outbox_id');
  return rows;
}

describe('a mail in the outbox', () => {
  it('a mail in the outbox is sent once to its address as text and HTML, and its content is deleted', async () => {
    const outboxId = await leaveMail('a@tenant.example');

    await sendFor(minuteMs);

    const [mail] = smtp.taken;
    const [row] = await readOutbox();
    expect(smtp.taken).toHaveLength(1);
    expect(mail?.to).toEqual(['a@tenant.example']);
    expect(mail?.source).toContain(`Message-ID: <${outboxId}@docgen.example>`);
    expect(mail?.source).toContain('From: Docgen <keys@docgen.example>');
    expect(mail?.source).toMatch(/Content-Type: text\/plain/);
    expect(mail?.source).toMatch(/Content-Type: text\/html/);
    expect(mail?.source.split(apiKey)).toHaveLength(5);
    expect(row).toMatchObject({ attempts: 1, payload_sealed: null, gave_up_at: null });
    expect(row?.sent_at).not.toBeNull();
  });

  it('a mail in the outbox is sent once when five workers look at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, async (_, index) => leaveMail(`${index}@tenant.example`)));

    const work = async () => {
      while ((await sendDueMails(deps)) > 0);
    };
    await Promise.all(Array.from({ length: 5 }, work));

    expect(smtp.taken.flatMap(({ to }) => to).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, index) => `${index}@tenant.example`).toSorted(),
    );
  });

  it('a mail in the outbox is sent by another worker when the first one died', async () => {
    await leaveMail('a@tenant.example');
    await db().pool.query(`update mail_outbox set attempts = 1, next_attempt_at = $1`, [
      new Date(nowMs + 2 * minuteMs),
    ]);

    await sendFor(minuteMs);
    const before = smtp.taken.length;
    await sendFor(2 * minuteMs);

    expect([before, smtp.taken.length]).toEqual([0, 1]);
  });

  it('a mail in the outbox is given up after too many attempts that ended with their worker', async () => {
    await leaveMail('a@tenant.example');
    await db().pool.query('update mail_outbox set attempts = 100');

    await sendFor(minuteMs);

    const [row] = await readOutbox();
    expect([smtp.taken, row?.payload_sealed]).toEqual([[], null]);
    expect(row?.gave_up_at).not.toBeNull();
  });

  it('a mail in the outbox is not sent when it was sealed for another row', async () => {
    await leaveMail('a@tenant.example');
    await leaveMail('b@tenant.example');
    await db().pool.query(`update mail_outbox a set payload_sealed = b.payload_sealed from mail_outbox b
      where a.outbox_id <> b.outbox_id`);

    await sendFor(minuteMs);

    expect(smtp.taken).toEqual([]);
  });
});

describe.each<{ what: string; behaviour: Behaviour; isDown?: boolean; mayRepeat: boolean }>([
  { what: 'is down', behaviour: { kind: 'takes' }, isDown: true, mayRepeat: false },
  { what: 'answers 451', behaviour: { kind: 'refuses', code: 451 }, mayRepeat: false },
  { what: 'answers 550', behaviour: { kind: 'refuses', code: 550 }, mayRepeat: false },
  { what: 'hangs', behaviour: { kind: 'hangs' }, mayRepeat: false },
  { what: 'is slow, but answers in time', behaviour: { kind: 'slow', ms: 100 }, mayRepeat: false },
  { what: 'takes mails too late', behaviour: { kind: 'slow', ms: 400 }, mayRepeat: true },
  { what: 'takes mails and hangs up before it says so', behaviour: { kind: 'loses' }, mayRepeat: true },
])('when the mail server $what for ten minutes', ({ behaviour, isDown = false, mayRepeat }) => {
  it('every address gets its mail afterwards, and a second one only where the answer was lost', async () => {
    const addresses = Array.from({ length: 4 }, (_, index) => `${index}@tenant.example`);
    await Promise.all(addresses.map(async (address) => leaveMail(address)));
    smtp.behaviour = behaviour;
    const patient = deps;
    deps = createDeps(isDown ? 'smtp://127.0.0.1:9' : smtp.url, isWaitedFor(behaviour) ? 200 : undefined);
    await sendFor(10 * minuteMs);
    const attempts = (await readOutbox()).map((row) => row.attempts);
    deps = patient;
    smtp.behaviour = { kind: 'takes' };

    await sendFor(40 * minuteMs);

    const byAddress = Map.groupBy(smtp.taken, ({ to }) => to[0]);
    expect(new Set(byAddress.keys())).toEqual(new Set(addresses));
    for (const copies of byAddress.values()) {
      expect(new Set(copies.map(({ source }) => /^Message-ID: .*$/m.exec(source)?.[0]))).toHaveProperty('size', 1);
      expect(copies.length).toBeLessThanOrEqual(mayRepeat ? attemptsMax : 1);
    }
    // The pauses grow, so that a failing server gets few attempts.
    expect(Math.max(...attempts)).toBeLessThanOrEqual(attemptsMax);
    expect((await readOutbox()).every((row) => row.sent_at !== null && row.payload_sealed === null)).toBe(true);
  });
});

/** Whether the test needs a short time limit for this server. */
function isWaitedFor(behaviour: Behaviour): boolean {
  return behaviour.kind === 'hangs' || (behaviour.kind === 'slow' && behaviour.ms > 200);
}

describe('after a day of failures', () => {
  it('a mail is given up, its content is deleted, and it is never tried again', async () => {
    await leaveMail('a@tenant.example');
    smtp.behaviour = { kind: 'refuses', code: 451 };
    for (let hours = 0; hours < 26; hours += 1, nowMs += 60 * minuteMs) while ((await sendDueMails(deps)) > 0);

    const [row] = await readOutbox();
    smtp.behaviour = { kind: 'takes' };
    nowMs += mailLifeMs;
    const tried = await sendDueMails(deps);

    expect(row).toMatchObject({ payload_sealed: null, sent_at: null });
    expect(row?.gave_up_at).not.toBeNull();
    expect([tried, smtp.taken.length]).toEqual([0, 0]);
  });
});

describe('a month after a mail was sent or given up', () => {
  it('the row of a mail is removed a month after it was sent or given up, and the row of a waiting mail stays', async () => {
    const [sent, givenUp, waiting, recent] = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (name) => leaveMail(`${name}@tenant.example`)),
    );
    const age = async (outboxId: string | undefined, columns: string) =>
      db().pool.query(`update mail_outbox set ${columns} where outbox_id = $1`, [outboxId]);
    await age(sent, `sent_at = now() - interval '30 days', payload_sealed = null`);
    await age(givenUp, `gave_up_at = now() - interval '31 days', payload_sealed = null`);
    await age(waiting, `created_at = now() - interval '90 days'`);
    await age(recent, `sent_at = now() - interval '29 days', payload_sealed = null`);

    const removed = [await removeFinishedMails(db().pool, 1), await removeFinishedMails(db().pool, 10)];

    const { rows } = await db().pool.query<{ id: string }>('select outbox_id as id from mail_outbox');
    expect(removed).toEqual([1, 1]);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([waiting, recent]));
  });
});
