import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '../ui/note.tsx';
import { PageHeading } from '../ui/page.tsx';

interface ErrorBoundaryProps {
  /** The current path. A new one resets the error. */
  readonly place: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly place: string;
  readonly isBroken: boolean;
}

/** Shows an error screen in place of one that crashed; header and footer stay. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { place: this.props.place, isBroken: false };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return place === state.place ? null : { place, isBroken: false };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error('A screen broke', error, componentStack);
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    const message = 'This screen took a hit. Your Coins are safe, and reloading usually fixes it.';
    const title = <PageHeading title="Down but not out">Down but not out</PageHeading>;
    return <ErrorState title={title} message={message} onRetry={() => location.reload()} />;
  }
}
