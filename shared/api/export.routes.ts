import type { ExportPage } from "./export.responses.ts";
import type { ExportOrdersInput } from "./export.ts";
import { routesOf } from "./route.ts";

const route = routesOf("export");

export const exportOrders = route<ExportOrdersInput, ExportPage>("exportOrders", "GET /api/orders/export", {
  access: "shop",
  limit: { perMinute: 120, burst: 60 },
});
