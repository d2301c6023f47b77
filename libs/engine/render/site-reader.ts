/** Reads rows for one call of a render. Members are read later than the row, so failures name the call of the row. */
import type { RowReader, WorkLeft } from '../tables/table.ts';
import type { Budget } from './budget.ts';
import type { CallSite } from './call-site.ts';
import { RuntimeFailure } from './failures.ts';

export class SiteReader implements RowReader {
  private readonly budget: Budget;
  private readonly site: CallSite;

  constructor(budget: Budget, site: CallSite) {
    this.budget = budget;
    this.site = site;
  }

  fail(reason: string): never {
    throw new RuntimeFailure(this.site.at, `${this.site.name}: ${reason}`);
  }

  chargeText(bytes: number): void {
    this.budget.chargeText(bytes);
  }

  checkTime(units: number): void {
    this.budget.checkTime(units);
  }

  untimed<T>(run: () => T): T {
    return this.budget.untimed(run);
  }

  get left(): WorkLeft {
    return this.budget.left;
  }

  countWork(evaluations: number): void {
    this.budget.countWork(evaluations);
  }
}
