import type { LogPage } from "./logs.answers.ts";
import type { ListLogsInput } from "./logs.ts";
import { route } from "./route.ts";

export const listLogs = route<ListLogsInput, LogPage>({
  id: "listLogs",
  module: "logs",
  method: "GET",
  path: "/api/shop/logs",
  access: "shop",
  limit: { perMinute: 120, burst: 80, field: "search" },
  answer: "json",
});
