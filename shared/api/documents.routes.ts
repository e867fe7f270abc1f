import type { DocumentXml, DraftAnswer, EInvoicesAnswer, PreviewAnswer, TextAnswer } from "./documents.responses.ts";
import type { DownloadInput, DraftInput, PreviewInput, ResolveTextInput } from "./documents.ts";
import { routesOf } from "./route.ts";

const route = routesOf("documents");

export const downloadDocument = route<DownloadInput, unknown>(
  "downloadDocument",
  "GET /api/orders/{orderId}/lexoffice/{kind}/{documentKey}/download",
  { access: "shop", limit: { perMinute: 120, burst: 60 }, answer: "pdf" },
);

export const downloadXml = route<DownloadInput, DocumentXml>(
  "downloadXml",
  "GET /api/orders/{orderId}/lexoffice/{kind}/{documentKey}/xml",
  { access: "shop", limit: { perMinute: 120, burst: 60 } },
);

export const previewDocument = route<PreviewInput, PreviewAnswer>(
  "previewDocument",
  "GET /api/orders/{orderId}/lexoffice/{kind}/preview",
  { access: "shop", limit: { perMinute: 60, burst: 60 } },
);

export const createDraft = route<DraftInput, DraftAnswer>(
  "createDraft",
  "POST /api/orders/{orderId}/lexoffice/{kind}/draft",
  { access: "shop", limit: { perMinute: 20, burst: 20 } },
);

export const resolveText = route<ResolveTextInput, TextAnswer>("resolveText", "GET /api/lexoffice/vars", {
  access: "shop",
});

export const checkEInvoices = route<Record<string, never>, EInvoicesAnswer>(
  "checkEInvoices",
  "GET /api/shop/e-invoices",
  { access: "shop", limit: { perMinute: 60, burst: 60 } },
);
