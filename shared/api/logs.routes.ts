import type { LogPage } from "./logs.responses.ts";
import type { ListLogsInput } from "./logs.ts";
import { route } from "./route.ts";

export const listLogs = route<ListLogsInput, LogPage>({
  id: "listLogs",
  module: "logs",
  method: "GET",
  path: "/api/shop/logs",
  access: "shop",
  limit: { perMinute: 60, burst: 60, field: "search" },
  answer: "json",
});
