import { Component, type ComponentType, type ReactNode } from 'react';

export type FailureProps = { error: unknown; reset?: () => void };

type Props = {
  Failed: ComponentType<FailureProps>;
  /** Another value means another try. */
  of: unknown;
  children: ReactNode;
};

type State = { failed: boolean; error?: unknown; of: unknown };

/** Shows another screen in place of one that could not be drawn. React catches such errors in classes only. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { failed: false, of: this.props.of };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps({ of }: Props, state: State): Partial<State> | null {
    return of === state.of ? null : { failed: false, of };
  }

  readonly reset = (): void => this.setState({ failed: false });

  override render(): ReactNode {
    const { Failed, children } = this.props;
    const { failed, error } = this.state;
    return failed ? <Failed error={error} reset={this.reset} /> : children;
  }
}
