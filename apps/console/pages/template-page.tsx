/** The page of one template, stored or new. */
import { useFunctions } from '../app/use-functions.ts';
import type { ShownFunction } from '../app/use-functions.ts';
import { useLoaded } from '../app/use-loaded.ts';
import type { PageProps } from '../app/page-props.ts';
import { useSession } from '../app/session.tsx';
import type { GalleryTemplate } from '../gallery/gallery-template.ts';
import { TemplateForm } from '../templates/template-form.tsx';
import { startOf } from '../templates/template-draft.ts';
import type { TemplateStart } from '../templates/template-draft.ts';
import { LoadedView, ProblemNote } from '../components/states.tsx';

const firstBody = `<# Placeholders call functions. The same seed gives the same document. #>
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

const noFunctions: readonly ShownFunction[] = [];

export function TemplatePage({ argument, query }: PageProps) {
  const gallerySlug = query.get('gallery');
  const source = gallerySlug === null ? argument : `gallery.${gallerySlug}`;
  // Another key: a template that is still loading must not be shown as the one before.
  return <LoadedTemplate key={source} source={source} templateId={argument} gallerySlug={gallerySlug} />;
}

interface LoadedTemplateProps {
  readonly source: string;
  /** Or `new`. */
  readonly templateId: string;
  readonly gallerySlug: string | null;
}

function LoadedTemplate({ source, templateId, gallerySlug }: LoadedTemplateProps) {
  const { docgen } = useSession();
  const functions = useFunctions(docgen);
  const start = useLoaded(
    async (signal) =>
      templateId === 'new' ? newTemplate(gallerySlug) : startOf(await docgen.templates.get(templateId, { signal })),
    [docgen, templateId, gallerySlug],
  );
  return (
    <>
      <ProblemNote problem={functions.problem} onRetry={functions.reload} />
      <LoadedView loaded={start} what="the template" waitingTitle="Template">
        {(loaded) => (
          <TemplateForm
            source={source}
            start={loaded}
            functions={functions.value ?? noFunctions}
            onStored={(stored) => start.set(startOf(stored))}
          />
        )}
      </LoadedView>
    </>
  );
}

async function newTemplate(gallerySlug: string | null): Promise<TemplateStart> {
  const example = gallerySlug === null ? undefined : await findExample(gallerySlug);
  return {
    template: undefined,
    name: example?.name ?? '',
    description: example?.description ?? '',
    tags: example?.tags ?? [],
    body: example?.body ?? firstBody,
    paramsText: example?.params === undefined ? '' : JSON.stringify(example.params, undefined, 2),
  };
}

/** The gallery is a chunk that the page of a stored template does not need. */
async function findExample(slug: string): Promise<GalleryTemplate | undefined> {
  return (await import('../gallery/gallery.ts')).findGalleryTemplate(slug);
}
