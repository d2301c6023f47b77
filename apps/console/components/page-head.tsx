import type { ReactNode } from 'react';

interface PageHeadProps {
  readonly title: string;
  readonly intro?: string;
  /** Badges and buttons beside the title. */
  readonly children?: ReactNode;
}

export function PageHead({ title, intro, children }: PageHeadProps) {
  return (
    <header className="page-head">
      <h1>{title}</h1>
      {children}
      {intro !== undefined && <p>{intro}</p>}
    </header>
  );
}
