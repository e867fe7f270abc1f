import { Component, type ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { State } from "../components/state.tsx";
import { de } from "../locales/de.ts";

/** Catches what a component throws, also a page whose code could not be loaded after a new version went out. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <State
        level={1}
        icon="warning"
        title={de.crash.title}
        text={de.crash.text}
        action={<Button onClick={() => window.location.reload()}>{de.actions.reload}</Button>}
      />
    );
  }
}
