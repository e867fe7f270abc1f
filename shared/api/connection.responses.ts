import * as z from "zod/mini";
import { profile, shopRecord } from "./shop-record.ts";

/** Answer of `startConnect`. */
const authAnswer = z.strictObject({ url: z.string() });
export type AuthAnswer = z.output<typeof authAnswer>;

/** The account that the provider's user allowed and that waits for the word of this session's user. */
const pendingAnswer = z.strictObject({
  pending: z.nullable(z.strictObject({ company: z.string(), email: z.string() })),
});
export type PendingAnswer = z.output<typeof pendingAnswer>;

/** The print layouts of the account at the provider, the account's default among them. */
const printLayoutsAnswer = z.strictObject({
  layouts: z.array(z.strictObject({ id: z.string(), name: z.string(), default: z.boolean() })),
});
export type PrintLayoutsAnswer = z.output<typeof printLayoutsAnswer>;

/** Answer of `disconnect`: the shop record, and how many documents wait for a connection (at most 1,000 are counted). */
const disconnectAnswer = z.strictObject({ ...shopRecord.shape, waiting: z.number() });

/** Answers of the endpoints. */
export const answers = {
  startConnect: authAnswer,
  getPendingConnection: pendingAnswer,
  decidePendingConnection: shopRecord,
  pullProfile: profile,
  dateTaxChange: profile,
  listPrintLayouts: printLayoutsAnswer,
  disconnect: disconnectAnswer,
};
