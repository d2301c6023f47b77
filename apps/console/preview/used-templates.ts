/** Fetches the templates whose functions a body uses, so that the preview can render it. */
import type { Docgen } from '@docgen/client';

/** Names and bodies of active templates. */
export type UsedBodies = readonly (readonly [name: string, body: string])[];

/** Finds the templates that a body uses, directly or not. Each name is fetched once. */
export type FindUsed = (body: string) => Promise<UsedBodies>;

/** Bounds the requests of one preview. The engine takes 16 templates a body, and as many again of each of them. */
const templatesMax = 64;

export function createFindUsed(docgen: Docgen): FindUsed {
  const known = new Map<string, Promise<string | undefined>>();
  const find = async (name: string): Promise<string | undefined> => {
    const finding = known.get(name) ?? findBody(docgen, name);
    known.set(name, finding);
    // After a failure, the next change asks again.
    return finding.catch(() => void known.delete(name));
  };
  return async (body) => {
    const used = new Map<string, string>();
    const names = usedNames(body);
    for (const name of names) {
      const found = used.has(name) || used.size === templatesMax ? undefined : await find(name);
      if (found === undefined) continue;
      used.set(name, found);
      names.push(...usedNames(found));
    }
    return [...used];
  };
}

/** Names in comments are found too: more templates do no harm. The engine is not part of the page. */
function usedNames(body: string): string[] {
  const tags = body.matchAll(/<use\(\s*(?:"([^"\\\n]{1,200})"|'([^'\\\n]{1,200})'|([\w.-]{1,200}))\s*\)>/g);
  return Array.from(tags, ([, double, single, word]) => double ?? single ?? word ?? '').slice(0, templatesMax);
}

async function findBody(docgen: Docgen, name: string): Promise<string | undefined> {
  // `name` also matches parts of names.
  for await (const found of docgen.templates.listFields(['templateId', 'name'], { name, status: 'active' })) {
    if (found.name === name) return (await docgen.templates.get(found.templateId)).body;
  }
  return undefined;
}
