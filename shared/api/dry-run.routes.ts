import type { ChangedDocumentAnswer, DryRunAnswer } from "./dry-run.responses.ts";
import type { ChangedDocumentInput, DryRunInput } from "./dry-run.ts";
import { route } from "./route.ts";

export const previewPreferences = route<DryRunInput, DryRunAnswer>({
  id: "previewPreferences",
  module: "dry-run",
  method: "POST",
  path: "/api/shop/preferences/preview",
  access: "shop",
  limit: { perMinute: 30, burst: 30 },
  answer: "json",
});

export const previewChangedDocument = route<ChangedDocumentInput, ChangedDocumentAnswer>({
  id: "previewChangedDocument",
  module: "dry-run",
  method: "POST",
  path: "/api/shop/preferences/preview/document",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  answer: "json",
});
