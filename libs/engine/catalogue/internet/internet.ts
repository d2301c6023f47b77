/** Section 6 of the catalogue: internet and systems. */
import {
  getRandomHttpMethod,
  getRandomHttpStatus,
  getRandomJwt,
  getRandomMimeType,
  getRandomUserAgent,
} from './http.ts';
import {
  getRandomDomainName,
  getRandomDomainWord,
  getRandomEmail,
  getRandomImageUrl,
  getRandomTld,
  getRandomUrl,
  getRandomUsername,
} from './names.ts';
import { getRandomIpv4, getRandomIpv6, getRandomMacAddress, getRandomPort, getRandomPrivateIpv4 } from './network.ts';
import {
  getRandomFileExtension,
  getRandomFileName,
  getRandomFilePath,
  getRandomLogLevel,
  getRandomPassword,
  getRandomSemver,
} from './systems.ts';

export const internet = [
  getRandomEmail,
  getRandomUsername,
  getRandomPassword,
  getRandomDomainName,
  getRandomDomainWord,
  getRandomTld,
  getRandomUrl,
  getRandomImageUrl,
  getRandomIpv4,
  getRandomPrivateIpv4,
  getRandomIpv6,
  getRandomMacAddress,
  getRandomPort,
  getRandomUserAgent,
  getRandomHttpMethod,
  getRandomHttpStatus,
  getRandomMimeType,
  getRandomFileName,
  getRandomFileExtension,
  getRandomFilePath,
  getRandomSemver,
  getRandomLogLevel,
  getRandomJwt,
];
