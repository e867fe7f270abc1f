import type { ImportAnswer, StoredAnswer, UnsentPage } from "./imports.responses.ts";
import type { ImportActInput, ListPastInput, ListUnsentInput, StorePastInput } from "./imports.ts";
import { routesOf } from "./route.ts";

const route = routesOf("imports");

export const storePast = route<StorePastInput, StoredAnswer>("storePast", "POST /api/orders/import", {
  access: "shop",
  limit: { perMinute: 6, burst: 20 },
});

export const getImport = route<Record<never, never>, ImportAnswer>("getImport", "GET /api/imports/orders", {
  access: "shop",
});

export const listPast = route<ListPastInput, ImportAnswer>("listPast", "POST /api/imports/orders", {
  access: "shop",
  limit: { perMinute: 6, burst: 20 },
});

export const controlImport = route<ImportActInput, ImportAnswer>("controlImport", "POST /api/imports/orders/{act}", {
  access: "shop",
  limit: { perMinute: 30, burst: 30 },
});

export const listUnsent = route<ListUnsentInput, UnsentPage>("listUnsent", "GET /api/imports/unsent", {
  access: "shop",
  limit: { perMinute: 120, burst: 60 },
});
