import { Component, type ReactNode } from 'react';

interface Props {
  /** a new value makes another try */
  resetKey?: string;
  renderFallback: (error: unknown, tryAgain: () => void) => ReactNode;
  children: ReactNode;
}

interface State {
  failed: boolean;
  error: unknown;
}

/** Shows a fallback in the place of what crashed. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.tryAgain();
  }

  tryAgain = (): void => this.setState({ failed: false, error: null });

  override render(): ReactNode {
    return this.state.failed ? this.props.renderFallback(this.state.error, this.tryAgain) : this.props.children;
  }
}
