/** Reads rows for one call of a render. Members are read later than the row, so failures name the call of the row. */
import type { RowReader, WorkLeft } from '../tables/table.ts';
import type { CallSite } from './call-site.ts';
import { RuntimeFailure } from './failures.ts';
import type { Render } from './render.ts';

export class SiteReader implements RowReader {
  private readonly render: Render;
  private readonly site: CallSite;

  constructor(render: Render, site: CallSite) {
    this.render = render;
    this.site = site;
  }

  fail(reason: string): never {
    throw new RuntimeFailure(this.site.at, `${this.site.name}: ${reason}`);
  }

  chargeText(bytes: number): void {
    this.render.chargeText(bytes);
  }

  checkTime(units: number): void {
    this.render.checkTime(units);
  }

  get left(): WorkLeft {
    return this.render.budget.left;
  }

  countWork(evaluations: number): void {
    this.render.budget.countWork(evaluations);
  }
}
