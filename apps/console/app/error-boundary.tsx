/** A page that breaks shows that it did, and leaves the rest of the console standing. */
import { Component } from 'react';
import type { ReactNode } from 'react';
import { ProblemNote } from '../parts/states.tsx';

interface Props {
  readonly children: ReactNode;
}

export class AppErrors extends Component<Props, { readonly problem: unknown }> {
  override state: { readonly problem: unknown } = { problem: undefined };

  static getDerivedStateFromError(problem: unknown) {
    return { problem };
  }

  override render() {
    const { problem } = this.state;
    if (problem === undefined) return this.props.children;
    return <ProblemNote problem={problem} onRetry={() => location.reload()} />;
  }
}
