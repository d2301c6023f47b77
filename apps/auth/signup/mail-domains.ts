/** The registered domain of a mail address, for the limit on signups per domain. */
import { getDomain } from 'tldts';

/** Public mailbox providers: many unrelated people share their domains. */
const mailboxProviders: ReadonlySet<string> = new Set(
  [
    'gmail.com googlemail.com outlook.com outlook.de outlook.fr outlook.es outlook.it outlook.jp hotmail.com',
    'hotmail.co.uk hotmail.de hotmail.es hotmail.fr hotmail.it live.com live.co.uk live.de live.fr live.nl msn.com',
    'yahoo.com yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com.ar yahoo.com.br yahoo.com.mx yahoo.de yahoo.es',
    'yahoo.fr yahoo.in yahoo.it ymail.com rocketmail.com aol.com icloud.com me.com mac.com proton.me protonmail.com',
    'pm.me fastmail.com zoho.com hey.com tutanota.com tuta.io posteo.de mailbox.org gmx.at gmx.ch gmx.com gmx.de',
    'gmx.net web.de freenet.de t-online.de mail.com mail.ru bk.ru inbox.ru list.ru yandex.com yandex.ru rambler.ru',
    'ukr.net seznam.cz wp.pl o2.pl onet.pl interia.pl orange.fr free.fr laposte.net sfr.fr wanadoo.fr libero.it',
    'virgilio.it tin.it alice.it bol.com.br uol.com.br terra.com.br qq.com foxmail.com 163.com 126.com yeah.net',
    'sina.com naver.com daum.net hanmail.net rediffmail.com btinternet.com comcast.net verizon.net att.net cox.net',
  ].flatMap((line) => line.split(' ')),
);

/**
 * The registered domain by the Public Suffix List: `example.co.uk` for `mail.example.co.uk`. Its owner can create
 * subdomains for free, so all of them share one limit.
 *
 * @param domain in lower case and ASCII
 */
export function registeredDomainOf(domain: string): string {
  return getDomain(domain) ?? domain;
}

/** @param registeredDomain a result of `registeredDomainOf` */
export function isMailboxProvider(registeredDomain: string): boolean {
  return mailboxProviders.has(registeredDomain);
}
