import { getHealth } from '@docgen/contracts/health';
import { describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

describe('GET /health', () => {
  it.each([null, 'dk_live_unknown'])(
    'GET /health answers every caller with the version of the gateway, with the key %s',
    async (apiKey) => {
      const { client } = await stack().addTenant();

      const { status, body } = await client.call(getHealth, { apiKey });

      expect(status).toBe(200);
      expect(body).toEqual({ status: 'ok', version: packageJson.version });
    },
  );
});
