import { Banner as PolarisBanner, Card as PolarisCard } from "@shopify/polaris";
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
  const banner = (
    <PolarisBanner
      title={title}
      tone={tone}
      {...(action ? { action: { content: action.label, onAction: action.onAction, loading: action.isRunning } } : {})}
      {...(onDismiss ? { onDismiss } : {})}
    >
      {children}
    </PolarisBanner>
  );
  // a card around it takes the loud head away
  return tone === "critical" ? banner : <PolarisCard padding="0">{banner}</PolarisCard>;
}
