/** Shows the error of a page that throws. The navigation around the page keeps working. */
import { Component } from 'react';
import type { ReactNode } from 'react';
import { WaitingPageHead } from '../components/page-head.tsx';
import { ProblemNote } from '../components/states.tsx';

interface Props {
  /** The title of the page that may throw. */
  readonly title: string;
  readonly children: ReactNode;
}

export class ErrorBoundary extends Component<Props, { readonly problem: unknown }> {
  override state: { readonly problem: unknown } = { problem: undefined };

  static getDerivedStateFromError(problem: unknown) {
    return { problem };
  }

  override render() {
    const { problem } = this.state;
    if (problem === undefined) return this.props.children;
    return (
      <>
        <WaitingPageHead title={this.props.title} />
        <ProblemNote problem={problem} onRetry={() => location.reload()} />
      </>
    );
  }
}
