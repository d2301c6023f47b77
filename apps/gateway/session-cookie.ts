/**
 * The cookie of a console session. Only pages of this gateway can use it: the cookie is SameSite=Strict, and a request
 * that another page has sent is refused by headers that pages cannot set. Over HTTPS its prefix `__Host-` keeps other
 * hosts of the domain from setting it.
 */
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { isWellFormedSessionToken } from '@docgen/contracts/api-key';
import { ApiError } from '@docgen/contracts/errors';
import { endedSession, identityHeaders } from '@docgen/contracts/identity-headers';
import { sessionDaysMax } from '@docgen/contracts/session-limits';
import type { AnswerHeaders } from '@docgen/http/transport';

const plainName = 'docgen_session';
const secureName = `__Host-${plainName}`;
const lifeSeconds = sessionDaysMax * 24 * 60 * 60;

export type ReadSession = { readonly token: string } | { readonly problem: 'foreignPage' | 'endedSession' };

/** The session of a request; undefined when it has no session cookie. */
export function readSession(req: IncomingMessage): ReadSession | undefined {
  const values = cookiesOf(req);
  if (values.length === 0) return undefined;
  const sender = senderOf(req);
  const isSafe = req.method === 'GET' || req.method === 'HEAD';
  if (sender === 'foreign' || (sender === 'unknown' && !isSafe)) return { problem: 'foreignPage' };
  const [token = ''] = values;
  // Two cookies of one name: another host of the domain, or another path, has set one of them.
  if (values.length > 1 || !isWellFormedSessionToken(token)) return { problem: 'endedSession' };
  return { token };
}

/**
 * A page of another origin could otherwise sign its visitors in with its own key.
 *
 * @throws {ApiError} FORBIDDEN
 */
export function assertOwnPage(req: IncomingMessage): void {
  if (senderOf(req) !== 'foreign') return;
  throw new ApiError('FORBIDDEN', 'Only pages of this host can open a session.', {});
}

/** Turns the header of the auth service into a cookie. Nothing for other answers. */
export function sessionCookie(req: IncomingMessage, answer: AnswerHeaders): OutgoingHttpHeaders {
  const token = answer[identityHeaders.sessionToken];
  if (typeof token !== 'string') return {};
  const [value, seconds] = token === endedSession ? ['', 0] : [token, lifeSeconds];
  const [name, scope] = isPlainHttp(req) ? [plainName, 'Path=/v1'] : [secureName, 'Path=/; Secure'];
  return { 'set-cookie': `${name}=${value}; ${scope}; HttpOnly; SameSite=Strict; Max-Age=${seconds}` };
}

/**
 * The values of the session cookie. The plain name does not count over HTTPS, where any host of the domain can set it.
 * The secure name does not count for a page of plain HTTP, which anyone on the network can change.
 */
function cookiesOf(req: IncomingMessage): string[] {
  const pairs = (req.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const valuesOf = (name: string): string[] =>
    pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
  const secure = isPlainHttp(req) ? [] : valuesOf(secureName);
  return secure.length > 0 || isHttps(req) ? secure : valuesOf(plainName);
}

/** By headers that browsers set and pages cannot change; `unknown` without them. */
function senderOf({ headers }: IncomingMessage): 'own' | 'foreign' | 'unknown' {
  const site = headers['sec-fetch-site'];
  // `none` is the address bar.
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
  if (headers.origin === undefined) return 'unknown';
  return hostOf(headers.origin) === headers.host?.toLowerCase() ? 'own' : 'foreign';
}

function isPlainHttp({ headers }: IncomingMessage): boolean {
  return headers.origin?.startsWith('http://') ?? false;
}

/** Browsers send Sec-Fetch-Site over HTTPS, and over HTTP only to their own machine. */
function isHttps({ headers }: IncomingMessage): boolean {
  if (headers.origin !== undefined) return headers.origin.startsWith('https://');
  return headers['sec-fetch-site'] !== undefined && !ownMachine.test(headers.host ?? '');
}

const ownMachine = /^(?:localhost|[^:]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Undefined for `null`, the origin of sandboxed pages. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
