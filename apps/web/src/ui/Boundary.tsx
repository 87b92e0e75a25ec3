import { Component, type ReactNode } from "react";

type Props = { fallback: ReactNode; children: ReactNode };

/** An error boundary, e.g. for chunks that fail to load: the rest of the page keeps working. */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
