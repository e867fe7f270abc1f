import { Banner as PolarisBanner } from "@shopify/polaris";
import type { ReactNode } from "react";

interface BannerProps {
  title: string;
  tone: "info" | "success" | "warning" | "critical";
  action?: { label: string; onAction: () => void; isRunning?: boolean };
  /** For advice that a merchant may put away. */
  onDismiss?: () => void;
  children?: ReactNode;
}

/** A message that stays until its cause is gone, or the merchant puts it away. */
export function Banner({ title, tone, action, onDismiss, children }: BannerProps) {
  return (
    <PolarisBanner
      title={title}
      tone={tone}
      {...(action ? { action: { content: action.label, onAction: action.onAction, loading: action.isRunning } } : {})}
      {...(onDismiss ? { onDismiss } : {})}
    >
      {children}
    </PolarisBanner>
  );
}
