import type { Api } from "@shopify/ui-extensions/admin.order-details.action.render";

declare module "./src/create-document.tsx" {
  const shopify: Api;
}
