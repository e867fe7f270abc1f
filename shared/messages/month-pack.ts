import { jobSchema } from "./jobs.ts";

/** A message of the queue `month-packs`: the shop whose pack is due. */
export const monthPack = jobSchema("month-packs");
