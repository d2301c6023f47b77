import { describe, expect, it } from 'vitest';
import { WorkerConfig } from '../config.ts';
import { needsTls } from './smtp-sender.ts';

describe('needsTls', () => {
  it.each([
    ['smtp://mail.example.com:587', true],
    ['smtps://user:password@mail.example.com', true],
    ['smtp://10.0.0.1:25', true],
    ['smtp://127.0.0.1.example.com', true],
    ['smtp://localhost.example.com', true],
    ['smtp://localhost@mail.example.com', true],
    ['smtp://127.0.0.1:1025', false],
    ['smtp://LOCALHOST:1025', false],
    ['smtp://[::1]:1025', false],
  ])('needsTls of %s is %s', (url, expected) => {
    expect(needsTls(url)).toBe(expected);
  });
});

describe('SMTP_URL', () => {
  const parse = (url: string) => WorkerConfig.shape.SMTP_URL.safeParse(url).success;

  it.each(['smtp://mail:587', 'smtps://user:p%40ss@mail.example.com:465'])('SMTP_URL may be %s', (url) => {
    expect(parse(url)).toBe(true);
  });

  it.each([
    'smtp://mail?requireTLS=false',
    'smtps://mail?tls.rejectUnauthorized=false',
    'smtp://mail#x',
    'http://mail',
  ])('SMTP_URL is refused as %s', (url) => {
    expect(parse(url)).toBe(false);
  });
});
