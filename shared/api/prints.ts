import * as z from "zod/mini";
import { MAX_PRINT_ORDERS } from "../domain/prints/limits.ts";
import { endpoint } from "./endpoint.ts";
import * as routes from "./prints.routes.ts";
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

export const startPrint = endpoint(routes.startPrint, {
  summary: "Begins one PDF of the documents of up to 50 orders; lists what is missing and why",
  body: startBody,
});

export const continuePrint = endpoint(routes.continuePrint, {
  summary: "Goes on with a print job until every file is there; then it answers the links",
  params: jobParams,
});

export const openPrint = endpoint(routes.openPrint, {
  summary: "One PDF of many documents, for 15 minutes, to the holder of the link",
  params: linkParams,
});
