import type { ReactNode } from 'react';

/** A fact in a `dl` of the class `facts`. */
export function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
