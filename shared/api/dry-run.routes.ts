import type { ChangedDocumentAnswer, DryRunAnswer } from "./dry-run.responses.ts";
import type { ChangedDocumentInput, DryRunInput } from "./dry-run.ts";
import { routesOf } from "./route.ts";

const route = routesOf("dry-run");

export const previewPreferences = route<DryRunInput, DryRunAnswer>(
  "previewPreferences",
  "POST /api/shop/preferences/preview",
  { access: "shop", limit: { perMinute: 30, burst: 30 } },
);

export const previewChangedDocument = route<ChangedDocumentInput, ChangedDocumentAnswer>(
  "previewChangedDocument",
  "POST /api/shop/preferences/preview/document",
  { access: "shop", limit: { perMinute: 60, burst: 60 } },
);
