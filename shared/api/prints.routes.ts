import type { PrintAnswer } from "./prints.responses.ts";
import type { ContinuePrintInput, OpenPrintInput, StartPrintInput } from "./prints.ts";
import { routesOf } from "./route.ts";

const route = routesOf("prints");

export const startPrint = route<StartPrintInput, PrintAnswer>("startPrint", "POST /api/print/jobs", {
  access: "shop",
  limit: { perMinute: 40, burst: 40 },
  cors: true,
});

export const continuePrint = route<ContinuePrintInput, PrintAnswer>("continuePrint", "POST /api/print/jobs/{jobId}", {
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  cors: true,
});

export const openPrint = route<OpenPrintInput, unknown>("openPrint", "GET /print/{shopKey}/{jobId}/{part}/{fileName}", {
  access: "public",
  cors: true,
  answer: "document",
});
