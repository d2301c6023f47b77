import { describe, expect, it } from 'vitest';
import { formatLogLine } from './log-format.ts';

const api = { name: 'api', index: 0, isColoured: false };
const noon = new Date(2026, 0, 2, 12, 0, 5);

const logLine = (members: object) =>
  JSON.stringify({ level: 'info', time: noon.toISOString(), service: 'api', ...members });

describe('formatLogLine', () => {
  it('formatLogLine shows local time, source, message and the other fields', () => {
    const line = logLine({ msg: 'batch completed', batchId: 'bat_1', documentCount: 3 });
    expect(formatLogLine(line, api, noon)).toBe('12:00:05 api      batch completed batchId=bat_1 documentCount=3');
  });

  it('formatLogLine quotes text with spaces and writes objects as JSON', () => {
    const line = logLine({ msg: 'done', reason: 'two words', size: { bytes: 1 } });
    expect(formatLogLine(line, api, noon)).toBe('12:00:05 api      done reason="two words" size={"bytes":1}');
  });

  it.each([
    ['warn', 'WARN:'],
    ['error', 'ERROR:'],
    [50, 'ERROR:'],
  ])('formatLogLine names the level %s', (level, name) => {
    expect(formatLogLine(logLine({ level, msg: 'slow' }), api, noon)).toBe(`12:00:05 api      ${name} slow`);
  });

  it('formatLogLine puts the stack of an error on separate lines', () => {
    const err = { message: 'no route', stack: 'Error: no route\n    at send (a.ts:1)' };
    expect(formatLogLine(logLine({ level: 'error', msg: 'failed', err }), api, noon)).toBe(
      '12:00:05 api      ERROR: failed err="no route"\n    at send (a.ts:1)',
    );
  });

  it.each(['listening', '{"half": ', '{"a":1}', '[1]'])(
    'formatLogLine keeps %s, which is no log line, unchanged',
    (line) => {
      expect(formatLogLine(line, api, noon)).toBe(`12:00:05 api      ${line}`);
    },
  );

  it('formatLogLine shows the time of arrival when the line has no valid time', () => {
    expect(formatLogLine(logLine({ msg: 'hi', time: 'soon' }), api, noon)).toBe('12:00:05 api      hi');
  });

  it('formatLogLine colours the prefix on request', () => {
    const text = formatLogLine(logLine({ msg: 'hi' }), { ...api, isColoured: true }, noon);
    expect(text).toContain('\u001b[36mapi');
  });
});
