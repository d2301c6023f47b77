/** The start page: what Docgen does, with a live example. */
import { lazy, Suspense } from 'react';
import { Loading } from '../components/states.tsx';
import { plans } from '../app/plans.ts';
import { useSessionState } from '../app/session.tsx';

const LiveExample = lazy(async () => ({ default: (await import('../components/live-example.tsx')).LiveExample }));

const features = [
  [
    'The same seed, the same bytes',
    'You can make the same document again: next year, on another machine, or for a test that failed last night.',
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
          <a className="button plain large" href="#/gallery">
            Browse 22 templates
          </a>
        </p>
      </section>
      <section aria-label="Live example">
        <Suspense fallback={<Loading what="the example" />}>
          <LiveExample />
        </Suspense>
      </section>
      <section className="columns" aria-label="Features">
        {features.map(([title, text]) => (
          <div className="card" key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </section>
      <section className="stack" aria-labelledby="plans">
        <h2 id="plans">Plans, each with a free trial of 30 days</h2>
        <div className="columns">
          {plans.map(({ tier, title, documents, requests }) => (
            <div className="card stack" key={tier}>
              <h3>{title}</h3>
              <ul className="ticks">
                <li>{documents}</li>
                <li>{requests}</li>
                <li>Batches, sequences, every function</li>
              </ul>
              <a className="button plain" href={`#/signup?tier=${tier}`}>
                Try {title}
              </a>
            </div>
          ))}
        </div>
      </section>
    </div>
  );
}
