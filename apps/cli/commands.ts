import { checkCommand } from './check/check-command.ts';
import type { Command } from './command.ts';
import { functionsCommand } from './functions/functions-command.ts';
import { renderCommand } from './render/render-command.ts';
import { batchCommand } from './service/batch-command.ts';
import { generateCommand } from './service/generate-command.ts';
import { pushCommand } from './service/push-command.ts';

/** All commands, in the order of the overview. */
export const commands: readonly Command[] = [
  renderCommand,
  checkCommand,
  functionsCommand,
  pushCommand,
  generateCommand,
  batchCommand,
];
