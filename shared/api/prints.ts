import * as z from "zod/mini";
import { MAX_PRINT_ORDERS } from "../domain/prints/limits.ts";
import { endpointsOf } from "./endpoint.ts";
import { documentKey, orderId, pageNumber, wireKind } from "./shapes.ts";

const startBody = z.strictObject({
  orderIds: z
    .array(orderId)
    .check(
      z.minLength(1),
      z.maxLength(MAX_PRINT_ORDERS, `Höchstens ${MAX_PRINT_ORDERS} Bestellungen lassen sich auf einmal drucken.`),
    ),
  /** In the order in which an order's documents are printed. */
  kinds: z.array(wireKind).check(
    z.minLength(1, "Wähle mindestens eine Art von Beleg."),
    z.maxLength(3),
    z.refine((kinds: string[]) => new Set(kinds).size === kinds.length, "Jede Art von Beleg nur einmal."),
  ),
  /** Only these documents, where they are of the kinds. */
  documentKeys: z.optional(z.array(documentKey).check(z.minLength(1), z.maxLength(MAX_PRINT_ORDERS))),
});
export type StartPrintInput = z.output<typeof startBody>;

const jobId = z.string().check(z.regex(/^pr_[A-Za-z0-9_-]{20,100}$/));

const jobParams = z.strictObject({ jobId });
export type ContinuePrintInput = z.output<typeof jobParams>;

/** The file name is for the reader; the other parts say which file. */
const linkParams = z.strictObject({
  shopKey: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/)),
  jobId,
  part: pageNumber(200),
  fileName: z.string().check(z.maxLength(200)),
});
export type OpenPrintInput = z.output<typeof linkParams>;

/** Answer of `startPrint` and `continuePrint`. */
const printAnswer = z.strictObject({
  id: z.string(),
  /** `working`: call `continuePrint` again. */
  state: z.enum(["working", "ready"]),
  /** Documents whose file is there, of all that will be printed. */
  ready: z.number(),
  total: z.number(),
  /** Documents not printed. `orderName` is empty if the app does not know the order. */
  missing: z.array(z.strictObject({ orderId: z.string(), orderName: z.string(), kind: wireKind, reason: z.string() })),
  /** The files, for 15 minutes; empty while the job works or prints nothing. Large ones are split. */
  parts: z.array(z.strictObject({ url: z.string(), fileName: z.string(), documents: z.number() })),
});
export type PrintAnswer = z.output<typeof printAnswer>;

/** Answers of the endpoints. */
export const answers = {
  startPrint: printAnswer,
  continuePrint: printAnswer,
};

const endpoint = endpointsOf<typeof answers>("prints");

export const startPrint = endpoint("startPrint", "POST /api/print/jobs", {
  summary: "Begins one PDF of the documents of up to 50 orders; lists what is missing and why",
  access: "shop",
  limit: { perMinute: 40, burst: 40 },
  cors: true,
  body: startBody,
});

export const continuePrint = endpoint("continuePrint", "POST /api/print/jobs/{jobId}", {
  summary: "Goes on with a print job until every file is there; then it answers the links",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  cors: true,
  params: jobParams,
});

export const openPrint = endpoint("openPrint", "GET /print/{shopKey}/{jobId}/{part}/{fileName}", {
  summary: "One PDF of many documents, for 15 minutes, to the holder of the link",
  access: "public",
  cors: true,
  answer: "document",
  params: linkParams,
});
