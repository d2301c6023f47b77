import { generateAdhoc, generateStored } from '@docgen/contracts/generation';
import {
  checkTemplateBody,
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  updateTemplate,
} from '@docgen/contracts/templates';
import { getUsage } from '@docgen/contracts/usage';
import { bindRoute } from '@docgen/http/bind-route';
import type { BoundRoute } from '@docgen/http/route-handler';
import type { ApiDeps } from './deps.ts';
import { generateFromBody } from './generation/generate-from-body.ts';
import { generateFromTemplate } from './generation/generate-from-template.ts';
import { addTemplate } from './templates/add-template.ts';
import { changeTemplate } from './templates/change-template.ts';
import { checkBody } from './templates/check-body.ts';
import { pageTemplates } from './templates/page-templates.ts';
import { readTemplate } from './templates/read-template.ts';
import { removeTemplate } from './templates/remove-template.ts';
import { readUsage } from './usage/read-usage.ts';

export function apiRoutes(deps: ApiDeps): BoundRoute[] {
  const { db, clock } = deps;
  return [
    bindRoute(listTemplates, async ({ caller, query }) => pageTemplates(db, caller.tenantId, query)),
    bindRoute(createTemplate, async ({ caller, body }) => addTemplate(deps, caller.tenantId, body)),
    bindRoute(generateAdhoc, async (request) => generateFromBody(deps, request)),
    bindRoute(checkTemplateBody, async ({ body }) => checkBody(body.body)),
    bindRoute(getTemplate, async ({ caller, params }) => readTemplate(db, caller.tenantId, params.templateId)),
    bindRoute(updateTemplate, async (request) => changeTemplate(db, request)),
    bindRoute(deleteTemplate, async ({ caller, params }) => removeTemplate(db, caller.tenantId, params.templateId)),
    bindRoute(generateStored, async (request) => generateFromTemplate(deps, request)),
    bindRoute(getUsage, async ({ caller, query }) => readUsage({ db, clock }, caller.tenantId, query)),
  ];
}
