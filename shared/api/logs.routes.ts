import type { LogPage } from "./logs.responses.ts";
import type { ListLogsInput } from "./logs.ts";
import { routesOf } from "./route.ts";

const route = routesOf("logs");

export const listLogs = route<ListLogsInput, LogPage>("listLogs", "GET /api/shop/logs", {
  access: "shop",
  limit: { perMinute: 60, burst: 60, field: "search" },
});
