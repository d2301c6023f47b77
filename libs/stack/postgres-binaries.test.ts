import { describe, expect, it } from 'vitest';
import { findAccount } from './postgres-binaries.ts';

const passwd = 'root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65533:nobody:/:/sbin/nologin\n';

describe('findAccount', () => {
  it('findAccount reads the user and group of an account', () => {
    expect(findAccount(passwd, 'nobody')).toEqual({ uid: 65_534, gid: 65_533 });
  });

  it.each(['postgres', 'root', 'nob'])('findAccount does not return %s', (name) => {
    expect(findAccount(passwd, name)).toBeUndefined();
  });
});
