import { plans, priceOf, trialDocuments } from '../app/plans.ts';

/** The plans with their prices and limits. */
export function Pricing() {
  return (
    <section className="stack" aria-labelledby="plans">
      <div>
        <h2 id="plans">Pricing</h2>
        <p className="hint">
          Every plan starts with a 30-day free trial of {trialDocuments.toLocaleString('en')} documents and includes all
          functions, batches and sequences.
        </p>
      </div>
      <div className="columns">
        {plans.map((plan) => (
          <div className="card plan" key={plan.tier}>
            <h3>{plan.title}</h3>
            <p className="price">
              <strong>{priceOf(plan)}</strong> a month
            </p>
            <ul className="ticks">
              <li>{plan.documentsPerPeriod.toLocaleString('en')} documents a month</li>
              <li>{plan.requestsPerMinute.toLocaleString('en')} requests a minute</li>
              <li>Batches kept for {plan.batchRetentionDays} days</li>
            </ul>
            <a className="button plain" href={`#/signup?tier=${plan.tier}`}>
              Try {plan.title}
            </a>
          </div>
        ))}
      </div>
    </section>
  );
}
