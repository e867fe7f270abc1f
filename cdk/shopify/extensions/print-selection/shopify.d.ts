import type { Api } from "@shopify/ui-extensions/admin.order-index.selection-print-action.render";

declare module "./src/print-selection.tsx" {
  const shopify: Api;
}
