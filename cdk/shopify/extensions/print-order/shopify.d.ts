import type { Api } from "@shopify/ui-extensions/admin.order-details.print-action.render";

declare module "./src/print-order.tsx" {
  const shopify: Api;
}
