import { describe, expect, it } from 'vitest';
import { readMail } from './read-mail.ts';

function mailOf(lines: readonly string[]): string {
  return lines.join('\r\n');
}

const multipart = mailOf([
  'Content-Type: multipart/alternative;',
  ' boundary="--_edge"',
  'From: Docgen <keys@docgen.example>',
  'To: a@tenant.example',
  'Subject: Your Docgen API key',
  'Message-ID: <mail_1@docgen.example>',
  '',
  '----_edge',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'caf=C3=A9 and a line that is so long that it =',
  'was folded',
  '----_edge',
  'Content-Type: text/html; charset=utf-8',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('<p>café</p>').toString('base64'),
  '----_edge--',
  '',
]);

describe('readMail', () => {
  it('readMail reads headers, text and HTML of a mail in two parts', () => {
    const mail = readMail(multipart);

    expect(mail).toMatchObject({
      from: 'Docgen <keys@docgen.example>',
      to: 'a@tenant.example',
      subject: 'Your Docgen API key',
      messageId: '<mail_1@docgen.example>',
      html: '<p>café</p>',
    });
    expect(mail.text.trimEnd()).toBe('café and a line that is so long that it was folded');
  });

  it('readMail reads a mail of one part unchanged', () => {
    expect(readMail(mailOf(['Subject: hello', '', 'a', 'b']))).toMatchObject({
      subject: 'hello',
      text: 'a\r\nb',
      html: '',
    });
  });

  it.each(['', 'no header', 'Content-Type: multipart/mixed; boundary=x\r\n\r\nnothing of it'])(
    'readMail does not fail on invalid input: %j',
    (source) => {
      expect(readMail(source).html).toBe('');
    },
  );
});
