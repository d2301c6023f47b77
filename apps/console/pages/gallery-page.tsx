/** Example templates and data sets, with a preview and a link to use them. */
import { useState } from 'react';
import { dataSets } from '../gallery/data-sets.ts';
import type { GalleryTemplate } from '../gallery/gallery-template.ts';
import { galleryTemplates } from '../gallery/gallery.ts';
import { containsAllWords } from '../app/search.ts';
import { useQueryText } from '../app/use-query-text.ts';
import { useSessionState } from '../app/session.tsx';
import { Button } from '../components/controls.tsx';
import { DocumentView } from '../components/document-view.tsx';
import { Badge } from '../components/badge.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextFilter } from '../components/list-page.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Empty, Loading } from '../components/states.tsx';
import { formatJson } from '../preview/format-json.ts';
import { noParams } from '../preview/params-text.ts';
import { randomSeed } from '../preview/seeds.ts';
import { usePreview } from '../preview/use-preview.ts';
import { useSamples } from '../preview/use-samples.ts';

const requests = galleryTemplates.map(({ slug, body, params }) => ({ id: slug, body, params }));
/** The tile shows about ten lines. */
const sampleLength = 1_000;

export function GalleryPage() {
  const search = useQueryText('q');
  const [shown, setShown] = useState<GalleryTemplate | undefined>(undefined);
  const samples = useSamples(requests, 1);
  const found = galleryTemplates.filter((template) => matches(template, search.text));
  return (
    <>
      <PageHead
        title="Gallery"
        intro="Example templates. Preview one with any seed, then use it as a starting point."
      />
      <search className="row filters">
        <TextFilter label="Search" placeholder="invoice, csv, health …" filter={search} />
      </search>
      {found.length === 0 && <Empty title="Nothing matches" />}
      <ul className="tiles">
        {found.map((template) => (
          <li className="card sample" key={template.slug}>
            <h2>{template.name}</h2>
            <p className="hint">{template.description}</p>
            <pre aria-hidden="true">{sampleOf(template, samples.get(template.slug))}</pre>
            <p className="row-facts">
              <Badge tone="good">{template.kind}</Badge>
              {template.tags.map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </p>
            <p className="row">
              <Button aria-label={`Preview ${template.name}`} onClick={() => setShown(template)}>
                Preview
              </Button>
              <UseLink template={template} />
            </p>
          </li>
        ))}
      </ul>
      <DataSets />
      {shown !== undefined && <PreviewDialog template={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function DataSets() {
  return (
    <section className="stack" aria-labelledby="data-sets">
      <h2 id="data-sets">Data sets</h2>
      <ul className="tiles">
        {dataSets.map(({ slug, name, description, documents }) => (
          <li className="card" key={slug}>
            <h3>{name}</h3>
            <p>{description}</p>
            <p className="row-facts">
              {documents.map(({ alias, count }) => (
                <Badge key={alias}>
                  {count} {alias}
                </Badge>
              ))}
            </p>
            <p className="row">
              <a className="button plain" href={`#/batches/new?set=${slug}`} aria-label={`Build batch of ${name}`}>
                Build batch
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function UseLink({ template }: { readonly template: GalleryTemplate }) {
  const { session } = useSessionState();
  const editorPath = `/templates/new?gallery=${template.slug}`;
  const target = session === undefined ? `#/sign-in?next=${encodeURIComponent(editorPath)}` : `#${editorPath}`;
  return (
    <a className="button plain" href={target} aria-label={`Use ${template.name}`}>
      Use
    </a>
  );
}

function PreviewDialog({ template, onClose }: { readonly template: GalleryTemplate; readonly onClose: () => void }) {
  const [seed, setSeed] = useState(1);
  const answer = usePreview({ body: template.body, seed, params: template.params ?? noParams });
  return (
    <Dialog title={template.name} onClose={onClose}>
      {answer?.kind === 'rendered' ? (
        <DocumentView
          text={answer.text}
          format={answer.facts.shape}
          isFormatted
          label={`Document of ${template.name}`}
        />
      ) : answer?.kind === 'failed' ? (
        <p className="note problem">{answer.reason}</p>
      ) : (
        <Loading what="the engine" onRetry={() => location.reload()} />
      )}
      <div className="dialog-actions">
        <Button onClick={() => setSeed(randomSeed())}>New seed</Button>
        <UseLink template={template} />
        <Button look="main" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

function sampleOf({ kind }: GalleryTemplate, text = ''): string {
  const start = text.slice(0, sampleLength);
  return kind === 'JSON' || kind === 'GeoJSON' ? formatJson(start) : start;
}

function matches({ name, description, kind, tags }: GalleryTemplate, search: string): boolean {
  return containsAllWords(`${name} ${description} ${kind} ${tags.join(' ')}`, search);
}
