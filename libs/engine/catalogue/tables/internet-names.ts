/** Lists of domains, media types, files, HTTP methods, log levels and user agents. */
import fakerEnglish from './english/faker.json' with { type: 'json' };
import { matchingEntries } from './localized.ts';

const { internet, system } = fakerEnglish;

/** Top-level domains. */
export const topLevelDomains = matchingEntries(internet.domain_suffix, /^[a-z]+$/);

/** First labels of domains under the reserved domains. */
export const reservedEndings = ['.example.com', '.example.org', '.example.net', '.example', '.test'];

/** Media types without parameters. */
export const mediaTypes = matchingEntries(Object.keys(system.mime_type), /^[a-z]+\/[a-z0-9.+-]+$/);

/** Extensions of files, without the dot. */
export const fileExtensions = (
  'avi bmp css csv doc docx epub gif gz htm html ico ics jpeg jpg js json md mov mp3 mp4 odp ods odt ogg pdf png ' +
  'ppt pptx rtf sql svg tar tif ts tsv txt wav webm webp xls xlsx xml yaml zip'
).split(' ');

/** Absolute folders. */
export const folders = (
  '/data /data/archive /data/import /etc /home/user /home/user/documents /home/user/downloads /home/user/pictures ' +
  '/media /mnt /opt /opt/share /srv /srv/files /tmp /usr/local/share /usr/share /var/backups /var/cache /var/lib ' +
  '/var/log /var/spool /var/tmp /var/www'
).split(' ');

/** Methods of HTTP. */
export const httpMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

/** Registered statuses of HTTP by class, from 1. */
export const httpStatuses: readonly (readonly number[])[] = [
  [100, 101, 102, 103],
  [200, 201, 202, 203, 204, 205, 206],
  [300, 301, 302, 303, 304, 307, 308],
  [
    400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 421, 422, 423, 424, 425, 426,
  ].concat([428, 429, 431, 451]),
  [500, 501, 502, 503, 504, 505, 507, 508, 511],
];

/** Log levels with their probabilities in percent. */
export const logLevels: readonly { readonly level: string; readonly percent: number }[] = [
  { level: 'trace', percent: 5 },
  { level: 'debug', percent: 18 },
  { level: 'info', percent: 60 },
  { level: 'warn', percent: 11 },
  { level: 'error', percent: 5 },
  { level: 'fatal', percent: 1 },
];

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = '(Windows NT 10.0; Win64; x64)';
const mac = '(Macintosh; Intel Mac OS X 10_15_7)';
const linux = '(X11; Linux x86_64)';
const iphone = '(iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ipad = '(iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

/** A frozen list. Newer browsers need a new list and a new function. */
export const userAgents = [
  `${mozilla} ${windows} ${webkit} Chrome/124.0.0.0 Safari/537.36`,
  `${mozilla} ${windows} ${webkit} Chrome/126.0.0.0 Safari/537.36`,
  `${mozilla} ${windows} ${webkit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
  `${mozilla} ${windows} ${webkit} Chrome/125.0.0.0 Safari/537.36 OPR/111.0.0.0`,
  `${mozilla} (Windows NT 10.0; Win64; x64; rv:115.0) Gecko/20100101 Firefox/115.0`,
  `${mozilla} (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0`,
  `${mozilla} ${mac} ${webkit} Chrome/125.0.0.0 Safari/537.36`,
  `${mozilla} ${mac} ${webkit} Chrome/126.0.0.0 Safari/537.36`,
  `${mozilla} ${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4.1 Safari/605.1.15`,
  `${mozilla} ${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`,
  `${mozilla} (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0`,
  `${mozilla} ${linux} ${webkit} Chrome/126.0.0.0 Safari/537.36`,
  `${mozilla} (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0`,
  `${mozilla} (Linux; Android 10; K) ${webkit} Chrome/126.0.0.0 Mobile Safari/537.36`,
  `${mozilla} (Linux; Android 14; Pixel 8) ${webkit} Chrome/125.0.0.0 Mobile Safari/537.36`,
  `${mozilla} (Linux; Android 14; SM-S918B) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  `${mozilla} (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0`,
  `${mozilla} ${iphone} Version/17.5 Mobile/15E148 Safari/604.1`,
  `${mozilla} ${iphone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
  `${mozilla} ${ipad} Version/17.5 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'curl/8.8.0',
];
