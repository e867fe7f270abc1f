import type { Api } from "@shopify/ui-extensions/admin.order-details.block.render";

declare module "./src/order-documents.tsx" {
  const shopify: Api;
}
