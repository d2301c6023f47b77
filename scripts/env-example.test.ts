import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compareEnvExample, parseEnvExample } from './env-example.ts';
import type { AppSettings } from './env-example.ts';

const apps: AppSettings[] = [
  {
    app: 'api',
    shape: { DATABASE_URL: z.url(), API_PORT: z.coerce.number().default(8081), PEER: z.url().nullable().default(null) },
  },
  { app: 'local', shape: { DATABASE_URL: z.url().optional(), API_PORT: z.coerce.number().optional() } },
];
const example = `# Postgres.
DATABASE_URL=postgres://localhost/docgen

# Where it listens.
# API_PORT=8081

# Another service,
# or none.
# PEER=
`;
const problems = (text: string, computed: readonly string[] = []) => compareEnvExample(text, apps, computed);

describe('compareEnvExample', () => {
  it('compareEnvExample accepts every setting with its comment and its default', () => {
    expect(problems(example)).toEqual([]);
  });

  it('compareEnvExample finds a missing setting and names its apps', () => {
    expect(problems(example.replace('# API_PORT=8081', ''))).toEqual([
      '.env.example:1 API_PORT is missing; it is a setting of api, local',
    ]);
  });

  it('compareEnvExample finds a variable that no app reads', () => {
    expect(problems(`${example}# Old.\n# API_PORTS=1\n`)).toEqual(['.env.example:11 API_PORTS is a setting of no app']);
  });

  it('compareEnvExample finds a wrong default', () => {
    expect(problems(example.replace('8081', '8082'))).toEqual([
      '.env.example:5 API_PORT is shown as "8082", which is not its default or not valid',
    ]);
  });

  it('compareEnvExample finds a default that is not shown', () => {
    expect(problems(example.replace('8081', ''))).toEqual([expect.stringContaining('API_PORT is shown as ""')]);
  });

  it('compareEnvExample compares parsed values, not their text', () => {
    expect(problems(example.replace('8081', '08081'))).toEqual([]);
  });

  it('compareEnvExample finds a value that the app would refuse', () => {
    expect(problems(example.replace('# PEER=', '# PEER=nowhere'))).toEqual([expect.stringContaining('PEER')]);
  });

  it('compareEnvExample accepts an empty value of a required setting', () => {
    expect(problems(example.replace('postgres://localhost/docgen', ''))).toEqual([]);
  });

  it('compareEnvExample finds a default that is not commented out, and a required setting that is', () => {
    expect(problems(example.replace('# API_PORT', 'API_PORT'))).toEqual([
      '.env.example:5 API_PORT has a default: comment it out',
    ]);
    expect(problems(example.replace('DATABASE_URL', '# DATABASE_URL'))).toEqual([
      '.env.example:2 DATABASE_URL is required: no # before it',
    ]);
  });

  it('compareEnvExample finds a variable without a comment', () => {
    expect(problems(example.replace('# Where it listens.\n', ''))).toEqual([
      '.env.example:4 API_PORT has no comment above it',
    ]);
  });

  it('compareEnvExample finds a variable that is listed twice', () => {
    expect(problems(`${example}# Again.\n# API_PORT=8081\n`)).toEqual(['.env.example:11 API_PORT is listed twice']);
  });

  it('compareEnvExample does not compare a default that depends on the machine', () => {
    expect(problems(example.replace('8081', 'as many as free'), ['API_PORT'])).toEqual([]);
    expect(problems(example, ['GONE'])).toEqual(['scripts/check-env-example.ts:1 GONE is no longer a setting']);
  });
});

describe('parseEnvExample', () => {
  it('parseEnvExample distinguishes a commented variable from a comment', () => {
    expect(parseEnvExample('# About A=1 and B\n#A=1').map(({ name, line }) => ({ name, line }))).toEqual([
      { name: 'A', line: 2 },
    ]);
  });
});
