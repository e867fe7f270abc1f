import type { ExportPage } from "./export.responses.ts";
import type { ExportOrdersInput } from "./export.ts";
import { route } from "./route.ts";

export const exportOrders = route<ExportOrdersInput, ExportPage>({
  id: "exportOrders",
  module: "export",
  method: "GET",
  path: "/api/orders/export",
  access: "shop",
  limit: { perMinute: 120, burst: 60 },
  answer: "json",
});
