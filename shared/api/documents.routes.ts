import type { DocumentXml, DraftAnswer, EInvoicesAnswer, PreviewAnswer, TextAnswer } from "./documents.responses.ts";
import type { DownloadInput, DraftInput, PreviewInput, ResolveTextInput } from "./documents.ts";
import { route } from "./route.ts";

export const downloadDocument = route<DownloadInput, unknown>({
  id: "downloadDocument",
  module: "documents",
  method: "GET",
  path: "/api/orders/{orderId}/lexoffice/{kind}/{documentKey}/download",
  access: "shop",
  limit: { perMinute: 120, burst: 60 },
  answer: "pdf",
});

export const downloadXml = route<DownloadInput, DocumentXml>({
  id: "downloadXml",
  module: "documents",
  method: "GET",
  path: "/api/orders/{orderId}/lexoffice/{kind}/{documentKey}/xml",
  access: "shop",
  limit: { perMinute: 120, burst: 60 },
  answer: "json",
});

export const previewDocument = route<PreviewInput, PreviewAnswer>({
  id: "previewDocument",
  module: "documents",
  method: "GET",
  path: "/api/orders/{orderId}/lexoffice/{kind}/preview",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  answer: "json",
});

export const createDraft = route<DraftInput, DraftAnswer>({
  id: "createDraft",
  module: "documents",
  method: "POST",
  path: "/api/orders/{orderId}/lexoffice/{kind}/draft",
  access: "shop",
  limit: { perMinute: 20, burst: 20 },
  answer: "json",
});

export const resolveText = route<ResolveTextInput, TextAnswer>({
  id: "resolveText",
  module: "documents",
  method: "GET",
  path: "/api/lexoffice/vars",
  access: "shop",
  answer: "json",
});

export const checkEInvoices = route<Record<string, never>, EInvoicesAnswer>({
  id: "checkEInvoices",
  module: "documents",
  method: "GET",
  path: "/api/shop/e-invoices",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  answer: "json",
});
