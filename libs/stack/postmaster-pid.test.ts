import { describe, expect, it } from 'vitest';
import { parsePostmasterPid } from './postmaster-pid.ts';

describe('parsePostmasterPid', () => {
  it('parsePostmasterPid reads the process, the port and the padded status', () => {
    const text = '4242\n/data/postgres\n1790000000\n5433\n\n127.0.0.1\n  5432001     98304\nready   \n';
    expect(parsePostmasterPid(text)).toEqual({ pid: 4242, port: 5433, status: 'ready' });
  });

  it('parsePostmasterPid returns neither port nor status while the server starts', () => {
    expect(parsePostmasterPid('4242\n/data/postgres\n1790000000\n')).toEqual({
      pid: 4242,
      port: undefined,
      status: '',
    });
  });

  it('parsePostmasterPid reads the process of single-user mode', () => {
    expect(parsePostmasterPid('-17\n/data\n1\n0\n')).toEqual({ pid: 17, port: undefined, status: '' });
  });

  it.each(['', '\n', 'postgres', '0\n'])('parsePostmasterPid refuses %j', (text) => {
    expect(parsePostmasterPid(text)).toBeUndefined();
  });
});
