import * as z from "zod/mini";
import { instant } from "./shapes.ts";

const dataRequest = z.strictObject({
  id: z.string(),
  receivedAt: instant,
  /** `open`: being collected · `ready`: there · `expired`: after 30 days · `erased`: the customer was erased. */
  state: z.enum(["open", "ready", "expired", "erased"]),
  readyAt: z.nullable(instant),
  /** Last instant of the files. */
  filesUntil: z.nullable(instant),
  orders: z.number(),
  /** Items in the answer; 0: nothing is stored about the customer. */
  records: z.number(),
  parts: z.number(),
});
export type WireDataRequest = z.output<typeof dataRequest>;

/** Answer of `listDataRequests`: newest first, forwards only. */
const dataRequestPage = z.strictObject({
  items: z.array(dataRequest),
  hasNext: z.boolean(),
  next: z.nullable(z.string()),
});
export type DataRequestPage = z.output<typeof dataRequestPage>;

/** Answers of the endpoints. */
export const answers = {
  listDataRequests: dataRequestPage,
};
