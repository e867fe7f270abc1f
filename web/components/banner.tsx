import { Banner as PolarisBanner } from "@shopify/polaris";
import type { ReactNode } from "react";

interface BannerProps {
  title: string;
  tone: "info" | "success" | "warning" | "critical";
  action?: { label: string; onAction: () => void; isRunning?: boolean };
  children?: ReactNode;
}

/** A message that stays until its cause is gone. */
export function Banner({ title, tone, action, children }: BannerProps) {
  return (
    <PolarisBanner
      title={title}
      tone={tone}
      {...(action ? { action: { content: action.label, onAction: action.onAction, loading: action.isRunning } } : {})}
    >
      {children}
    </PolarisBanner>
  );
}
