/** Formats the text of a generated file as `npm run format` does. */
import { format } from 'oxfmt';
import type { FormatConfig } from 'oxfmt';
import configuration from '../.oxfmtrc.json' with { type: 'json' };

const { ignorePatterns: _ignorePatterns, ...options } = configuration;

/**
 * @param path its ending decides the language
 * @throws {Error} with the first mistake, when the text is not of that language
 */
export async function formatText(path: string, text: string): Promise<string> {
  // The command checks the file of its options.
  const { code, errors } = await format(path, text, options as FormatConfig);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  return code;
}
