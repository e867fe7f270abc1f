import type { FoundNumbers, MonthDocumentPage, MonthOrderPage } from "./months.responses.ts";
import type { FindNumbersInput, ListMonthDocumentsInput, ListMonthOrdersInput } from "./months.ts";
import { route } from "./route.ts";

export const listMonthOrders = route<ListMonthOrdersInput, MonthOrderPage>({
  id: "listMonthOrders",
  module: "months",
  method: "GET",
  path: "/api/months/{month}/orders",
  access: "shop",
  limit: { perMinute: 120, burst: 60 },
  answer: "json",
});

export const listMonthDocuments = route<ListMonthDocumentsInput, MonthDocumentPage>({
  id: "listMonthDocuments",
  module: "months",
  method: "GET",
  path: "/api/months/{month}/documents",
  access: "shop",
  limit: { perMinute: 120, burst: 60 },
  answer: "json",
});

export const findNumbers = route<FindNumbersInput, FoundNumbers>({
  id: "findNumbers",
  module: "months",
  method: "POST",
  path: "/api/months/numbers",
  access: "shop",
  limit: { perMinute: 30, burst: 20 },
  answer: "json",
});
