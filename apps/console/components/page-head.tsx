import type { ReactNode } from 'react';
import { useTabTitle } from '../app/tab-title.ts';

/** The heading of a page that does not show its own yet. Only screen readers get it. */
export function WaitingPageHead({ title }: { readonly title: string }) {
  return <h1 className="visually-hidden">{title}</h1>;
}

interface PageHeadProps {
  /** Also the title of the browser's tab. */
  readonly title: string;
  readonly intro?: string;
  /** Badges and buttons beside the title. */
  readonly children?: ReactNode;
}

export function PageHead({ title, intro, children }: PageHeadProps) {
  useTabTitle(title);
  return (
    <header className="page-head">
      <h1 dir="auto">{title}</h1>
      {children}
      {intro !== undefined && <p>{intro}</p>}
    </header>
  );
}
