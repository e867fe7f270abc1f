import * as z from "zod/mini";
import * as routes from "./credits.routes.ts";
import { endpoint } from "./endpoint.ts";
import { cursor, pageNumber } from "./shapes.ts";

const creditsQuery = z.strictObject({
  pageSize: z._default(pageNumber(500), 25),
  cursor: z.optional(cursor),
});
export type CreditsInput = z.output<typeof creditsQuery>;

export const getCredits = endpoint(routes.getCredits, {
  summary: "Transfers: what is left, what waits for one, and the ledger",
  query: creditsQuery,
});

export const discardWaiting = endpoint(routes.discardWaiting, {
  summary: "Gives up all documents that wait for a transfer now; each says so on its order and in the log",
});
