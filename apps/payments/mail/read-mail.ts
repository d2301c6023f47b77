/**
 * Parses the mails of Docgen for the page of the mail catcher: headers, and a text and an HTML part in
 * quoted-printable, base64 or plain. Other mails may be shown wrongly.
 */
export interface ReadMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** @param source one character per byte */
export function readMail(source: string): ReadMail {
  const whole = splitPart(source);
  const header = (name: string) => whole.headers.get(name) ?? '';
  const parts = listParts(whole);
  const contentOf = (type: string) => {
    const part = parts.find(({ headers }) => (headers.get('content-type') ?? 'text/plain').startsWith(type));
    return part === undefined ? '' : decodeBody(part);
  };
  return {
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    messageId: header('message-id'),
    text: contentOf('text/plain'),
    html: contentOf('text/html'),
  };
}

function splitPart(source: string): Part {
  const end = source.indexOf('\r\n\r\n');
  const head = end === -1 ? source : source.slice(0, end);
  // A line that begins with white space continues the one before it.
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { headers, body: end === -1 ? '' : source.slice(end + 4) };
}

function listParts(part: Part): Part[] {
  const type = part.headers.get('content-type') ?? '';
  const boundary = /^multipart\/.*;\s*boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary === undefined) return [part];
  const [, ...parts] = `\r\n${part.body}`.split(`\r\n--${boundary}`);
  return parts
    .filter((text) => !text.startsWith('--'))
    .flatMap((text) => listParts(splitPart(text.replace(/^[ \t]*\r\n/, ''))));
}

function decodeBody({ headers, body }: Part): string {
  const encoding = (headers.get('content-transfer-encoding') ?? '7bit').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  const plain = encoding === 'quoted-printable' ? decodeQuotedPrintable(body) : body;
  return Buffer.from(plain, 'latin1').toString('utf8');
}

function decodeQuotedPrintable(body: string): string {
  return body
    .replaceAll(/=[ \t]*\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
