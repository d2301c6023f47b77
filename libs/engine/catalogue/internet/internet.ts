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
  getRandomDirectoryPath,
  getRandomFileExtension,
  getRandomFileName,
  getRandomFilePath,
  getRandomLogLevel,
  getRandomNetworkInterface,
  getRandomPassword,
  getRandomSemver,
} from './systems.ts';

import { getRandomCron } from './cron.ts';
import { getRandomAvatarUrl, getRandomImageDataUri } from './images.ts';
import { getRandomVendorMacAddress } from './vendor-mac.ts';

export const internet = [
  getRandomEmail,
  getRandomUsername,
  getRandomPassword,
  getRandomDomainName,
  getRandomDomainWord,
  getRandomTld,
  getRandomUrl,
  getRandomImageUrl,
  getRandomAvatarUrl,
  getRandomImageDataUri,
  getRandomIpv4,
  getRandomPrivateIpv4,
  getRandomIpv6,
  getRandomMacAddress,
  getRandomVendorMacAddress,
  getRandomNetworkInterface,
  getRandomPort,
  getRandomUserAgent,
  getRandomHttpMethod,
  getRandomHttpStatus,
  getRandomMimeType,
  getRandomFileName,
  getRandomFileExtension,
  getRandomFilePath,
  getRandomDirectoryPath,
  getRandomCron,
  getRandomSemver,
  getRandomLogLevel,
  getRandomJwt,
];
