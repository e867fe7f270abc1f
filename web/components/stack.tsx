import { BlockStack, InlineStack } from "@shopify/polaris";
import type { ReactNode } from "react";

interface StackProps {
  /** Steps of 4 px × 0.01: `400` is 16 px. */
  gap?: "100" | "200" | "300" | "400";
  children: ReactNode;
}

/** Things below each other. */
export function Stack({ gap = "400", children }: StackProps) {
  return <BlockStack gap={gap}>{children}</BlockStack>;
}

/** Things beside each other, wrapping in little room. The spread that a Polaris banner hands on ends here. */
export function Row({ gap = "200", children }: StackProps) {
  return (
    <InlineStack gap={gap} align="start" blockAlign="center">
      {children}
    </InlineStack>
  );
}
