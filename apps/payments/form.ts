/** Parses the provider's form of requests: `line_items[0][price]=…`, in a body or a query. */

/** A text, or an object of them. Items of a list have their indexes as names. */
export type FormValue = string | { readonly [name: string]: FormValue };

interface Branch {
  [name: string]: string | Branch;
}

export function parseForm(text: string): { readonly [name: string]: FormValue } {
  const root = createBranch();
  for (const [name, value] of new URLSearchParams(text)) {
    const steps = [...name.matchAll(/[^[\]]+/g)].map(([step]) => step);
    let branch = root;
    for (const step of steps.slice(0, -1)) {
      const next = branch[step];
      branch = typeof next === 'object' ? next : (branch[step] = createBranch());
    }
    const last = steps.at(-1);
    // `types[]=a&types[]=b` numbers its items by their order.
    if (last === undefined) continue;
    if (name.endsWith('[]')) appendTo(branch, last, value);
    else branch[last] = value;
  }
  return root;
}

function appendTo(branch: Branch, name: string, value: string): void {
  const list = branch[name];
  const items = typeof list === 'object' ? list : (branch[name] = createBranch());
  items[String(Object.keys(items).length)] = value;
}

function createBranch(): Branch {
  // Without a prototype a sent name such as __proto__ has no special meaning.
  return Object.create(null) as Branch;
}
