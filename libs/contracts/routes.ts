/** All routes by operation id. The gateway forwards those under /v1; internal ones stay inside. */
import { createApiKey, getCaller, listApiKeys, revokeApiKey } from './auth.ts';
import { generateAdhoc, generateStored } from './generation.ts';
import { getHealth, getOpenApi } from './health.ts';
import type { RouteContract } from './route.ts';
import {
  createSequence,
  deleteSequence,
  getSequence,
  listSequences,
  nextInSequence,
  setSequence,
} from './sequences.ts';
import {
  checkTemplateBody,
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  updateTemplate,
} from './templates.ts';
import { getUsage } from './usage.ts';
import { deleteVariable, getVariable, listVariables, setVariable } from './variables.ts';

export const publicRoutes = {
  getHealth,
  getOpenApi,
  getCaller,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  listTemplates,
  createTemplate,
  generateAdhoc,
  checkTemplateBody,
  getTemplate,
  updateTemplate,
  deleteTemplate,
  generateStored,
  createSequence,
  listSequences,
  getSequence,
  nextInSequence,
  setSequence,
  deleteSequence,
  getUsage,
} as const satisfies Readonly<Record<string, RouteContract>>;

/** Reachable from outside only where the gateway is told to forward them. */
export const deprecatedRoutes = {
  listVariables,
  getVariable,
  setVariable,
  deleteVariable,
} as const satisfies Readonly<Record<string, RouteContract>>;
