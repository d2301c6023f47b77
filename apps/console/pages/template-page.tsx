/** One template: written, looked at, stored. Also the page of a template that is not stored yet. */
import type { Template } from '@docgen/client';
import { useFunctions } from '../app/functions.ts';
import { useLoaded } from '../app/loaded.ts';
import type { PageProps } from '../app/pages.ts';
import { useSession } from '../app/session.tsx';
import { findGalleryTemplate } from '../gallery/gallery.ts';
import { TemplateForm } from '../parts/template-form.tsx';
import type { TemplateStart } from '../parts/template-work.ts';
import { LoadedView } from '../parts/states.tsx';

const firstBody = `<# Placeholders call functions; the same seed gives the same document. #>
{
  "orderNo": "<formatSeq(orders, 'ORD-{000000}')>",
  "customer": <getName(buyer)>,
  "email": <getEmail(buyer)>,
  "lines": [
    <for(i, 1, getRandomNumber(1, 3))>
      { "line": <val(i)>, "sku": "<getPattern("???-####")>", "price": <getRandomAmount(1, 99)> }
    <endfor>
  ]
}
`;

export function TemplatePage({ argument, query }: PageProps) {
  const { docgen } = useSession();
  const functions = useFunctions(docgen);
  const gallerySlug = query.get('gallery');
  const start = useLoaded(
    async (signal) =>
      argument === 'new' ? newTemplate(gallerySlug) : startOf(await docgen.templates.get(argument, { signal })),
    [docgen, argument, gallerySlug],
  );
  return (
    <LoadedView loaded={functions} what="the functions">
      {(known) => (
        <LoadedView loaded={start} what="the template">
          {(loaded) => (
            <TemplateForm
              key={loaded.template?.templateId ?? 'new'}
              place={gallerySlug === null ? argument : `gallery.${gallerySlug}`}
              start={loaded}
              functions={known}
              onStored={(stored) => start.set(startOf(stored))}
            />
          )}
        </LoadedView>
      )}
    </LoadedView>
  );
}

function newTemplate(gallerySlug: string | null): TemplateStart {
  const example = gallerySlug === null ? undefined : findGalleryTemplate(gallerySlug);
  return {
    template: undefined,
    name: example?.name ?? '',
    description: example?.description ?? '',
    tags: example?.tags ?? [],
    body: example?.body ?? firstBody,
    paramsText: example?.params === undefined ? '' : JSON.stringify(example.params, undefined, 2),
  };
}

function startOf(template: Template): TemplateStart {
  const { name, description = '', tags, body } = template;
  return { template, name, description, tags, body, paramsText: '' };
}
