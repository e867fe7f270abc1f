import * as z from "zod/mini";
import { shopRecord } from "./shop-record.ts";

/** What `startConnect` answers. */
export const authAnswer = z.strictObject({ url: z.string() });
export type AuthAnswer = z.output<typeof authAnswer>;

/** What `disconnect` answers: the shop record, and how many documents wait for a connection (at most 1,000 are counted). */
export const disconnectAnswer = z.strictObject({ ...shopRecord.shape, waiting: z.number() });
