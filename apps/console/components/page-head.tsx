import type { ReactNode } from 'react';
import { useTabTitle } from '../app/tab-title.ts';

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
