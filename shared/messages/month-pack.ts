import { type JobMessage, jobSchema } from "./jobs.ts";

/** A message of the queue `month-packs`: the shop whose pack is due. */
export const monthPack = jobSchema("month-packs");
export type MonthPackMessage = JobMessage<"month-packs">;
