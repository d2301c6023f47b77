/** The first page: what Docgen does, shown by doing it. */
import { lazy, Suspense } from 'react';
import { Loading } from '../parts/states.tsx';
import { useSessionState } from '../app/session.tsx';

const LiveExample = lazy(async () => ({ default: (await import('../parts/live-example.tsx')).LiveExample }));

const promises = [
  [
    'The same seed, the same bytes',
    'A document can be made again: next year, on another machine, in a test that failed last night.',
  ],
  ['Valid by construction', 'A template that looks like JSON renders to valid JSON, whatever its parameters hold.'],
  [
    'Data that belongs together',
    'Batches give children the fields of their parents: orders with customers that exist.',
  ],
  ['Numbers without gaps', 'Durable sequences count documents, and a number is never handed out twice.'],
] as const;

const plans = [
  ['starter', 'Starter', '10,000 documents a month', '600 requests a minute'],
  ['growth', 'Growth', '250,000 documents a month', '3,000 requests a minute'],
  ['business', 'Business', '5,000,000 documents a month', '12,000 requests a minute'],
] as const;

export function LandingPage() {
  const { session } = useSessionState();
  return (
    <div className="landing">
      <section className="hero">
        <h1>Documents from templates, the same ones whenever you ask</h1>
        <p className="lead">
          Write a template with placeholders, give it a seed, and get realistic, reproducible data: one document in a
          request, or a million related ones in a batch.
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
            Browse 20 templates
          </a>
        </p>
      </section>
      <section aria-label="Live example">
        <Suspense fallback={<Loading what="the example" />}>
          <LiveExample />
        </Suspense>
      </section>
      <section className="columns" aria-label="What you can rely on">
        {promises.map(([title, text]) => (
          <div className="card" key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </section>
      <section className="stack" aria-labelledby="plans">
        <h2 id="plans">Plans, each with 30 days for free</h2>
        <div className="columns">
          {plans.map(([tier, title, documents, requests]) => (
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
