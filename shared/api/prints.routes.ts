import type { PrintAnswer } from "./prints.responses.ts";
import type { ContinuePrintInput, OpenPrintInput, StartPrintInput } from "./prints.ts";
import { route } from "./route.ts";

export const startPrint = route<StartPrintInput, PrintAnswer>({
  id: "startPrint",
  module: "prints",
  method: "POST",
  path: "/api/print/jobs",
  access: "shop",
  limit: { perMinute: 40, burst: 40 },
  answer: "json",
  cors: true,
});

export const continuePrint = route<ContinuePrintInput, PrintAnswer>({
  id: "continuePrint",
  module: "prints",
  method: "POST",
  path: "/api/print/jobs/{jobId}",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  answer: "json",
  cors: true,
});

export const openPrint = route<OpenPrintInput, unknown>({
  id: "openPrint",
  module: "prints",
  method: "GET",
  path: "/print/{shopKey}/{jobId}/{part}/{fileName}",
  access: "public",
  answer: "document",
  cors: true,
});
