import { type JobMessage, jobSchema } from "./jobs.ts";

/** What the queue `month-packs` carries: the shop whose pack is due. */
export const monthPack = jobSchema("month-packs");
export type MonthPackMessage = JobMessage<"month-packs">;
