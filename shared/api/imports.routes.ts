import type { ImportAnswer, StoredAnswer, UnsentPage } from "./imports.responses.ts";
import type { ImportActInput, ListPastInput, ListUnsentInput, StorePastInput } from "./imports.ts";
import { route } from "./route.ts";

export const storePast = route<StorePastInput, StoredAnswer>({
  id: "storePast",
  module: "imports",
  method: "POST",
  path: "/api/orders/import",
  access: "shop",
  limit: { perMinute: 6, burst: 20 },
  answer: "json",
});

export const getImport = route<Record<never, never>, ImportAnswer>({
  id: "getImport",
  module: "imports",
  method: "GET",
  path: "/api/imports/orders",
  access: "shop",
  answer: "json",
});

export const listPast = route<ListPastInput, ImportAnswer>({
  id: "listPast",
  module: "imports",
  method: "POST",
  path: "/api/imports/orders",
  access: "shop",
  limit: { perMinute: 6, burst: 20 },
  answer: "json",
});

export const controlImport = route<ImportActInput, ImportAnswer>({
  id: "controlImport",
  module: "imports",
  method: "POST",
  path: "/api/imports/orders/{act}",
  access: "shop",
  limit: { perMinute: 30, burst: 30 },
  answer: "json",
});

export const listUnsent = route<ListUnsentInput, UnsentPage>({
  id: "listUnsent",
  module: "imports",
  method: "GET",
  path: "/api/imports/unsent",
  access: "shop",
  limit: { perMinute: 120, burst: 60 },
  answer: "json",
});
