import { Badge as PolarisBadge } from "@shopify/polaris";

export type BadgeTone = "info" | "success" | "attention" | "warning" | "critical" | "neutral";

interface BadgeProps {
  tone?: BadgeTone;
  /** Fills the dot before the text: a second sign besides the colour. */
  progress?: "incomplete" | "partiallyComplete" | "complete";
  children: string;
}

/** An empty text would bring back Polaris' own words for colour and dot, which say something else. */
const unsaid = "\u00a0";

/** A short state. The text says it all: neither colour nor dot is read out. */
export function Badge({ tone = "neutral", progress, children }: BadgeProps) {
  return (
    <PolarisBadge
      {...(tone === "neutral" ? {} : { tone })}
      {...(progress ? { progress } : {})}
      toneAndProgressLabelOverride={unsaid}
    >
      {children}
    </PolarisBadge>
  );
}
