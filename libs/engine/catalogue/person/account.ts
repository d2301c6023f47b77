/** What the e-mail address and the user name of a persona consist of. */
import type { Stream } from '../../random/stream.ts';
import { numberText } from '../../values/digit-text.ts';
import { reservedDomains } from './addresses-of-names.ts';
import type { PersonaName } from './persona-name.ts';

/** The parts of the name, a number and a reserved domain. */
export class Account {
  readonly firstPart: string;
  readonly lastPart: string;
  readonly number: string;
  /** The end of an e-mail address under a reserved domain. */
  readonly domainEnd: string;

  constructor(random: Stream, { firstPart, lastPart }: PersonaName) {
    this.firstPart = firstPart;
    this.lastPart = lastPart;
    this.number = numberText(random.integer(1, 999));
    this.domainEnd = random.pick(domainEnds);
  }
}

/** The end of an e-mail address: that of the domain, or of the account when none is given. */
export function domainEndOf(account: Account, emailDomain: string | undefined): string {
  return emailDomain === undefined ? account.domainEnd : `@${emailDomain}`;
}

const domainEnds = reservedDomains.map((domain) => `@${domain}`);
