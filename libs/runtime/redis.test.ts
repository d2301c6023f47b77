import { describe, expect, it } from 'vitest';
import { connectRedis, redisAddress } from './redis.ts';

const none = { REDIS_USERNAME: null, REDIS_PASSWORD: null };

describe('redisAddress', () => {
  it('redisAddress keeps an address when no other credentials are set', () => {
    const address = 'rediss://docgen:se%40cret@cache.example.com:6380/2';
    expect(redisAddress({ REDIS_URL: address, ...none })).toBe(address);
  });

  it('redisAddress replaces the user and the password in the address', () => {
    const given = { REDIS_URL: 'redis://old:older@cache:6379', REDIS_USERNAME: 'docgen', REDIS_PASSWORD: 'secret' };
    expect(redisAddress(given)).toBe('redis://docgen:secret@cache:6379');
  });

  it.each(['p@ss/w#rd?', 'a:b%41', '100%', 'ä €'])(
    'redisAddress passes the password %j unchanged to Redis',
    (password) => {
      const address = redisAddress({ ...none, REDIS_URL: 'redis://127.0.0.1:1', REDIS_PASSWORD: password });
      const redis = connectRedis(address, 'producer', () => undefined);
      redis.disconnect();
      expect(redis.options.password).toBe(password);
    },
  );
});
