import { de } from "../locales/de.ts";
import { Banner } from "./banner.tsx";

interface LoadFailureProps {
  title: string;
  /** The failed call's message. */
  text: string;
  isRetrying?: boolean;
  onRetry: () => void;
}

/** Something could not be loaded, and may be asked for again. */
export function LoadFailure({ title, text, isRetrying = false, onRetry }: LoadFailureProps) {
  return (
    <Banner
      title={title}
      tone="critical"
      action={{ label: de.actions.retry, onAction: onRetry, isRunning: isRetrying }}
    >
      {text}
    </Banner>
  );
}
