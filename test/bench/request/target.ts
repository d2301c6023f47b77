/** Something that answers requests of the load generator. */
export interface Target {
  readonly name: 'product' | 'floor';
  readonly port: number;
  /** A whole HTTP request. */
  readonly requestText: string;
  /** Whose processor time is reported, by name. */
  readonly pids: Readonly<Record<string, number>>;
}

/** A POST of an empty JSON object on a connection that stays open. */
export function postRequest(path: string, port: number, headers: Readonly<Record<string, string>> = {}): string {
  const body = '{}';
  const all = {
    host: `127.0.0.1:${port}`,
    ...headers,
    'content-type': 'application/json',
    'content-length': String(body.length),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
