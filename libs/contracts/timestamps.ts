/** ISO 8601 in UTC with milliseconds, as every timestamp of the interface is written. */
import { z } from 'zod';

export const Timestamp = z.iso.datetime({ precision: 3 });
