import { largestDataset, tierTerms, trialTerms } from '@docgen/contracts/tiers';
import { describe, expect, it } from 'vitest';
import { plans, priceOf, trialDocuments } from '../../apps/console/app/plans.ts';
import { fileBytesMax } from '../../apps/console/datasets/dataset-file.ts';

describe('plans', () => {
  it('plans have the prices and limits of the tier table', () => {
    for (const { tier, title: _title, ...terms } of plans) expect(tierTerms[tier]).toMatchObject(terms);
  });

  it('the documents of a trial are those of the tier table', () => {
    expect(trialDocuments).toBe(trialTerms.documentsPerPeriod);
  });

  it('the largest file of a dataset is that of the tier table', () => {
    expect(fileBytesMax).toBe(largestDataset.bytesMax);
  });

  it('priceOf writes whole dollars', () => {
    expect(plans.map(priceOf)).toEqual(['$29', '$199', '$999']);
  });
});
