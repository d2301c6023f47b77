/** Section 9 of the catalogue: identifiers. */
import { getNanoId, getShortId } from './short-ids.ts';
import { getKsuid, getObjectId, getSnowflakeId, getUlid } from './time-ordered.ts';
import { getUuid, getUuidV1, getUuidV3, getUuidV5, getUuidV6, getUuidV7 } from './uuids.ts';

export const identifiers = [
  getUuid,
  getUuidV7,
  getUuidV6,
  getUuidV1,
  getUuidV5,
  getUuidV3,
  getUlid,
  getNanoId,
  getObjectId,
  getKsuid,
  getSnowflakeId,
  getShortId,
];
