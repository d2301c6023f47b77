/** The grammar of XML 1.0 (fifth edition) for what a template can hold, as sticky regular expressions. */

const nameStart =
  ':A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f' +
  '\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}';
const name = `[${nameStart}][${nameStart}.0-9\\u00b7\\u0300-\\u036f\\u203f\\u2040-]*`;
const space = '[ \\t\\r\\n]';

function token(pattern: string): RegExp {
  return new RegExp(pattern, 'uy');
}

/** The tokens that may not be divided by a placeholder. Groups hold the name, then the quote. */
export const xmlTokens = {
  startTag: token(`<(${name})`),
  endTag: token(`</(${name})${space}*>`),
  attribute: token(`(${name})${space}*=${space}*(["'])`),
  spaces: token(`${space}*`),
  instruction: token(`<\\?(${name})(?=${space}|\\?>)`),
  declaration: token(
    `<\\?xml${space}+version${space}*=${space}*(?:"1\\.0"|'1\\.0')` +
      `(?:${space}+encoding${space}*=${space}*(?:"[A-Za-z][\\w.-]*"|'[A-Za-z][\\w.-]*'))?` +
      `(?:${space}+standalone${space}*=${space}*(?:"(?:yes|no)"|'(?:yes|no)'))?${space}*\\?>`,
  ),
  doctype: token(
    `<!DOCTYPE${space}+${name}(?:${space}+(?:SYSTEM|PUBLIC${space}+(?:"[\\w \\r\\n'()+,./:=?;!*#@$%-]*"|` +
      `'[\\w \\r\\n()+,./:=?;!*#@$%-]*'))${space}+(?:"[^"]*"|'[^']*'))?${space}*>`,
  ),
  entity: token('&(?:lt|gt|amp|quot|apos);'),
  reference: token('&#(?:([0-9]{1,10})|x([0-9a-fA-F]{1,8}));'),
} as const;
