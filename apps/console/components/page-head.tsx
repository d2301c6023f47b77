import { useEffect } from 'react';
import type { ReactNode } from 'react';

interface PageHeadProps {
  /** Also the title of the browser's tab. */
  readonly title: string;
  readonly intro?: string;
  /** Badges and buttons beside the title. */
  readonly children?: ReactNode;
}

export function PageHead({ title, intro, children }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · Docgen`;
  }, [title]);
  return (
    <header className="page-head">
      <h1 dir="auto">{title}</h1>
      {children}
      {intro !== undefined && <p>{intro}</p>}
    </header>
  );
}
