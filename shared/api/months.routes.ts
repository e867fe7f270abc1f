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

export const listMonthPayments = route<ListMonthPaymentsInput, MonthPaymentPage>({
  id: "listMonthPayments",
  module: "months",
  method: "GET",
  path: "/api/months/{month}/payments",
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

export const getMonth = route<GetMonthInput, MonthPackings>({
  id: "getMonth",
  module: "months",
  method: "GET",
  path: "/api/months/{month}",
  access: "shop",
  limit: { perMinute: 120, burst: 60 },
  answer: "json",
});

export const listLateDocuments = route<ListLateDocumentsInput, LateDocumentPage>({
  id: "listLateDocuments",
  module: "months",
  method: "GET",
  path: "/api/months/{month}/late-documents",
  access: "shop",
  limit: { perMinute: 120, burst: 60 },
  answer: "json",
});

export const notePacking = route<NotePackingInput, MonthPackings>({
  id: "notePacking",
  module: "months",
  method: "POST",
  path: "/api/months/{month}/packings",
  access: "shop",
  limit: { perMinute: 10, burst: 20 },
  answer: "json",
});

export const printProcess = route<PrintProcessInput, PrintedProcess>({
  id: "printProcess",
  module: "months",
  method: "POST",
  path: "/api/months/process",
  access: "shop",
  limit: { perMinute: 10, burst: 20 },
  answer: "json",
});

export const getMonthMailing = route<Record<string, never>, MonthMailingAnswer>({
  id: "getMonthMailing",
  module: "months",
  method: "GET",
  path: "/api/months/mailing",
  access: "shop",
  answer: "json",
});

export const setMonthMailing = route<SetMonthMailingInput, MonthMailingAnswer>({
  id: "setMonthMailing",
  module: "months",
  method: "PUT",
  path: "/api/months/mailing",
  access: "shop",
  answer: "json",
});

export const listRecentDocuments = route<Record<string, never>, RecentDocuments>({
  id: "listRecentDocuments",
  module: "months",
  method: "GET",
  path: "/api/shop/documents",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  answer: "json",
});
