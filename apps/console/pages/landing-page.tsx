/** The start page: what Docgen does, with a live example, code samples and prices. */
import { useState } from 'react';
import { LiveExample } from '../landing/live-example.tsx';
import { Tabs } from '../components/tabs.tsx';
import { codeSamples } from '../landing/code-samples.ts';
import { SiteFooter } from '../landing/site-footer.tsx';
import { Pricing } from '../landing/pricing.tsx';
import { useSessionState } from '../app/session.tsx';

const features = [
  [
    'The same seed, the same bytes',
    'Generate the same document again: next year, on another machine, or for a test that failed last night.',
  ],
  ['Always valid JSON', 'A template that looks like JSON renders to valid JSON, for any parameters.'],
  ['Related data', 'In a batch, documents take fields from each other: orders belong to customers that exist.'],
  ['Numbers without gaps', 'Sequences number your documents. No number is used twice.'],
] as const;

export function LandingPage() {
  const { session } = useSessionState();
  return (
    <div className="landing">
      <section className="hero">
        <h1>Reproducible documents from templates</h1>
        <p className="lead">
          Write a template with placeholders and choose a seed. You get realistic data, and the same data every time:
          one document in a request, or a million related ones in a batch.
        </p>
        <p className="row">
          {session === undefined ? (
            <a className="button main large" href="#/signup">
              Start free trial
            </a>
          ) : (
            <a className="button main large" href="#/templates">
              Open the console
            </a>
          )}
          <a className="button plain large" href="/docs/guide">
            Read the docs
          </a>
        </p>
      </section>
      <section aria-label="Live example">
        <LiveExample />
      </section>
      <section className="features" aria-label="Features">
        {features.map(([title, text]) => (
          <div key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </section>
      <CodeSamples />
      <Pricing />
      <SiteFooter />
    </div>
  );
}

function CodeSamples() {
  const samples = codeSamples(location.origin);
  const [title, setTitle] = useState(samples[0]?.title ?? '');
  return (
    <section className="samples" aria-labelledby="samples">
      <div>
        <h2 id="samples">One request away</h2>
        <p>
          A plain HTTP API, with clients for TypeScript and Python and a command line that renders without the service.
          Start from one of the templates in the <a href="#/gallery">gallery</a>, or look up one of the{' '}
          <a href="#/functions">functions</a>.
        </p>
        <p>
          <a href="/docs">API reference</a>
        </p>
      </div>
      <div>
        <Tabs
          label="Language"
          tabs={samples.map((sample) => ({ id: sample.title, title: sample.title }))}
          chosenId={title}
          onChoose={setTitle}
        >
          <pre className="document" tabIndex={0} role="region" aria-label={`Example in ${title}`}>
            {samples.find((sample) => sample.title === title)?.code}
          </pre>
        </Tabs>
      </div>
    </section>
  );
}
