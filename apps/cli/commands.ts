/** All commands, in the order of the overview. Their modules load on demand: the engine alone takes 200 ms. */
import type { CommandEntry } from './command.ts';

export const commands: readonly CommandEntry[] = [
  {
    name: 'render',
    summary: 'Render documents from a template without a service.',
    load: async () => (await import('./render/render-command.ts')).renderCommand,
  },
  {
    name: 'check',
    summary: 'List all mistakes of templates, with line and column.',
    load: async () => (await import('./check/check-command.ts')).checkCommand,
  },
  {
    name: 'functions',
    summary: 'Print the reference of the functions.',
    load: async () => (await import('./functions/functions-command.ts')).functionsCommand,
  },
  {
    name: 'push',
    summary: 'Store templates in the service.',
    load: async () => (await import('./service/push-command.ts')).pushCommand,
  },
  {
    name: 'generate',
    summary: 'Generate one document in the service. It counts against the quota.',
    load: async () => (await import('./service/generate-command.ts')).generateCommand,
  },
  {
    name: 'batch',
    summary: 'Run a batch in the service, or render it here, and print its documents.',
    load: async () => (await import('./service/batch-command.ts')).batchCommand,
  },
  {
    name: 'download',
    summary: 'Print the documents of a batch of the service.',
    load: async () => (await import('./service/download-command.ts')).downloadCommand,
  },
  {
    name: 'cancel',
    summary: 'Cancel batches of the service.',
    load: async () => (await import('./service/cancel-command.ts')).cancelCommand,
  },
  {
    name: 'delete',
    summary: 'Delete batches of the service with their documents.',
    load: async () => (await import('./service/delete-command.ts')).deleteCommand,
  },
  {
    name: 'datasets',
    summary: 'Store, list, read and delete datasets of the service.',
    load: async () => (await import('./service/datasets-command.ts')).datasetsCommand,
  },
  {
    name: 'init',
    summary: 'Write templates and a batch to start from.',
    load: async () => (await import('./init/init-command.ts')).initCommand,
  },
  {
    name: 'login',
    summary: 'Check an API key, and store it for the other commands.',
    load: async () => (await import('./service/login-command.ts')).loginCommand,
  },
  {
    name: 'logout',
    summary: 'Remove the stored API key.',
    load: async () => (await import('./service/logout-command.ts')).logoutCommand,
  },
  {
    name: 'whoami',
    summary: 'Print the service, the tenant and the role of the key.',
    load: async () => (await import('./service/whoami-command.ts')).whoamiCommand,
  },
  {
    name: 'mcp',
    summary: 'Serve tools for agents on the input and the output.',
    load: async () => (await import('./mcp/mcp-command.ts')).mcpCommand,
  },
  {
    name: 'completion',
    summary: 'Print completions for bash, zsh or fish.',
    load: async () => (await import('./completion/completion-command.ts')).createCompletionCommand(commands),
  },
];
