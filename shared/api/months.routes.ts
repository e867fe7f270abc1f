import type {
  FoundNumbers,
  LateDocumentPage,
  MonthDocumentPage,
  MonthMailingAnswer,
  MonthOrderPage,
  MonthPackings,
  MonthPaymentPage,
  PrintedProcess,
  RecentDocuments,
} from "./months.responses.ts";
import type {
  FindNumbersInput,
  GetMonthInput,
  ListLateDocumentsInput,
  ListMonthDocumentsInput,
  ListMonthOrdersInput,
  ListMonthPaymentsInput,
  NotePackingInput,
  PrintProcessInput,
  SetMonthMailingInput,
} from "./months.ts";
import { routesOf } from "./route.ts";

const route = routesOf("months");

export const listMonthOrders = route<ListMonthOrdersInput, MonthOrderPage>(
  "listMonthOrders",
  "GET /api/months/{month}/orders",
  { access: "shop", limit: { perMinute: 120, burst: 60 } },
);

export const listMonthDocuments = route<ListMonthDocumentsInput, MonthDocumentPage>(
  "listMonthDocuments",
  "GET /api/months/{month}/documents",
  { access: "shop", limit: { perMinute: 120, burst: 60 } },
);

export const listMonthPayments = route<ListMonthPaymentsInput, MonthPaymentPage>(
  "listMonthPayments",
  "GET /api/months/{month}/payments",
  { access: "shop", limit: { perMinute: 120, burst: 60 } },
);

export const findNumbers = route<FindNumbersInput, FoundNumbers>("findNumbers", "POST /api/months/numbers", {
  access: "shop",
  limit: { perMinute: 30, burst: 20 },
});

export const getMonth = route<GetMonthInput, MonthPackings>("getMonth", "GET /api/months/{month}", {
  access: "shop",
  limit: { perMinute: 120, burst: 60 },
});

export const listLateDocuments = route<ListLateDocumentsInput, LateDocumentPage>(
  "listLateDocuments",
  "GET /api/months/{month}/late-documents",
  { access: "shop", limit: { perMinute: 120, burst: 60 } },
);

export const notePacking = route<NotePackingInput, MonthPackings>("notePacking", "POST /api/months/{month}/packings", {
  access: "shop",
  limit: { perMinute: 10, burst: 20 },
});

export const printProcess = route<PrintProcessInput, PrintedProcess>("printProcess", "POST /api/months/process", {
  access: "shop",
  limit: { perMinute: 10, burst: 20 },
});

export const getMonthMailing = route<Record<string, never>, MonthMailingAnswer>(
  "getMonthMailing",
  "GET /api/months/mailing",
  { access: "shop" },
);

export const setMonthMailing = route<SetMonthMailingInput, MonthMailingAnswer>(
  "setMonthMailing",
  "PUT /api/months/mailing",
  { access: "shop" },
);

export const listRecentDocuments = route<Record<string, never>, RecentDocuments>(
  "listRecentDocuments",
  "GET /api/shop/documents",
  { access: "shop", limit: { perMinute: 60, burst: 60 } },
);
