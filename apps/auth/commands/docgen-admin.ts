#!/usr/bin/env node
/** `docgen-admin COMMAND …`: runs a command of this folder by its name. The image has it on `PATH`. */

/** Each module runs its command when it is loaded, with the arguments of the process. */
const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  'add-tenant': async () => import('./add-tenant.ts'),
  'check-rendering': async () => import('./check-rendering.ts'),
  migrate: async () => import('./migrate.ts'),
  'remove-tenant': async () => import('./remove-tenant.ts'),
  reseal: async () => import('./reseal.ts'),
  'resume-tenant': async () => import('./resume-tenant.ts'),
  'suspend-tenant': async () => import('./suspend-tenant.ts'),
};

const [name = ''] = process.argv.splice(2, 1);
const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (run === undefined) {
  process.stderr.write(`usage: docgen-admin ${Object.keys(commands).join('|')} …\n`);
  process.exitCode = 1;
} else {
  await run();
}
