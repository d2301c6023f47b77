/** The form of all timestamps of the API: ISO 8601 in UTC with milliseconds. */
import { z } from 'zod';

export const Timestamp = z.iso.datetime({ precision: 3 });
