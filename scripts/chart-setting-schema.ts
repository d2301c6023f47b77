/** Writes the JSON Schema of a setting in `values.schema.json` from the zod schema of its app. Pure. */
import { z } from 'zod';
import type { AppSettings } from './env-example.ts';

/** The members of a JSON Schema from zod that this file reads. */
const GeneratedSchema = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.string()).optional(),
  anyOf: z.array(z.looseObject({})).optional(),
});
type GeneratedSchema = z.infer<typeof GeneratedSchema>;

const numberKeywords = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];

/**
 * Returns the JSON Schema of a setting in `config`. It accepts an empty string, which means the default of the app, and
 * numbers as strings, because environment variables are strings.
 */
export function writeSettingSchema(name: string, apps: readonly AppSettings[]): object {
  const shape = apps.find((app) => name in app.shape)?.shape[name];
  // AppSettings shows the zod schemas of the apps through a narrower type.
  const written = z.toJSONSchema(shape as unknown as z.ZodType, { io: 'output', unrepresentable: 'any' });
  return toValueSchema(withoutNull(GeneratedSchema.parse(written)));
}

function withoutNull(schema: GeneratedSchema): GeneratedSchema {
  const [first, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  return first === undefined || others.length > 0 ? schema : GeneratedSchema.parse(first);
}

function toValueSchema(schema: GeneratedSchema): object {
  if (schema.enum !== undefined) return { enum: ['', ...schema.enum] };
  switch (schema.type) {
    case 'integer':
    case 'number': {
      const bounds = Object.entries(schema).filter(([keyword]) => numberKeywords.includes(keyword));
      const digits = schema.type === 'integer' ? '^[0-9]*$' : '^([0-9]+(\\.[0-9]+)?)?$';
      return { type: [schema.type, 'string'], ...Object.fromEntries(bounds), pattern: digits };
    }
    case 'boolean':
      return { enum: ['', true, false, 'true', 'false'] };
    case 'string':
      return { type: 'string', ...patternOf(schema) };
    default:
      return { type: ['string', 'number', 'boolean'] };
  }
}

/** Addresses of stores and mail servers are secrets: the addresses in `config` are HTTP only. */
function patternOf({ format, pattern }: GeneratedSchema): object {
  if (format === 'uri') return { pattern: '^(https?://\\S+)?$' };
  return pattern === undefined ? {} : { pattern: `^$|${pattern}` };
}
