/** Writes docs/errors.md from the catalogue of errors. The gateway serves the same texts at /docs/errors. */
import { errorGuide } from '@docgen/contracts/error-guide';
import { errorCatalog } from '@docgen/contracts/error-catalog';
import type { ErrorCode } from '@docgen/contracts/error-catalog';

const head = `# Errors

<!-- Written by \`npm run generate\` from libs/contracts/error-guide.ts. -->

Every error answer is \`{"error": {"code", "message", "details"}}\`. The code decides which details there are. The message
is for people and can change with a release.

A wrong request is \`VALIDATION_ERROR\`: \`details.problems\` lists up to 20 wrong fields, each with \`field\` and \`message\`.
Unknown query parameters and unknown members of the body are among them. The first problem is also \`details.field\` and the
message.

A document that cannot be generated has the link \`details.docs\`, such as \`/docs/errors#GENERATION_FAILED\`, to this text
at the address of the service.
`;

export function errorsPage(): string {
  const sections = Object.keys(errorGuide).map((code) => section(code as ErrorCode)); // the keys of the guide
  return `${head}\n${sections.join('\n')}`;
}

function section(code: ErrorCode): string {
  const { meaning, remedy, example } = errorGuide[code];
  const json = JSON.stringify({ error: { code, ...example } }, undefined, 2);
  return `## ${code}\n\nStatus ${errorCatalog[code].status}. ${meaning} ${remedy}\n\n\`\`\`json\n${json}\n\`\`\`\n`;
}
