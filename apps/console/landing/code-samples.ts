/** One request in each language that has a client. */
export interface CodeSample {
  readonly title: string;
  readonly code: string;
}

/** @param origin of the service: `https://docs.example.com` */
export function codeSamples(origin: string): readonly CodeSample[] {
  return [
    {
      title: 'curl',
      code: `curl -s ${origin}/v1/templates/generate \\
  -H "Authorization: Bearer $DOCGEN_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '{"seed": 7, "body": "Dear <getRandomFullName()>"}'`,
    },
    {
      title: 'TypeScript',
      code: `import { createDocgen } from '@docgen/client';

const docgen = createDocgen({ baseUrl: '${origin}', apiKey });
const { data } = await docgen.templates.generateStored(templateId, { seed: 7 });

const { batchId } = await docgen.batches.run({
  documents: [{ templateId, alias: 'orders', count: 100_000 }],
});
for await (const document of docgen.batches.streamDocuments(batchId)) {
  console.log(document.result);
}`,
    },
    {
      title: 'Python',
      code: `import os

from docgen_client import Docgen
from docgen_client.models import GenerateRequest

with Docgen("${origin}", os.environ["DOCGEN_KEY"]) as docgen:
    order = docgen.templates.generate_stored(template_id, GenerateRequest(seed=7))`,
    },
    {
      title: 'CLI',
      code: `# the same documents, without the service
docgen render order.json --seed 7 --count 1000 --format csv > orders.csv`,
    },
  ];
}
