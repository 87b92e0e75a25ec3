import { Component, type ReactNode } from "react";

type Props = { fallback: ReactNode; children: ReactNode };

/** Keeps a failure inside, as code that did not load, so that the page around it goes on. */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
