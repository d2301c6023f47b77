/** A server for the load generator. */
export interface Target {
  readonly name: 'product' | 'floor';
  readonly port: number;
  /** Complete HTTP request. */
  readonly requestText: string;
  /** Processes whose processor time is reported, by name. */
  readonly pids: Readonly<Record<string, number>>;
}

/** Returns a POST of an empty JSON object on a kept connection. */
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
