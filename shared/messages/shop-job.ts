import { type JobMessage, jobSchema } from "./jobs.ts";

/** A message of the queue `shop-duties`: a short job of one shop, started by a schedule or by a call. */
export const shopJob = jobSchema("shop-duties");
export type ShopJob = JobMessage<"shop-duties">;
