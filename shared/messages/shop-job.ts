import { type JobMessage, jobSchema } from "./jobs.ts";

/** What the queue `shop-duties` carries: a short job of one shop, started by a schedule or by a call. */
export const shopJob = jobSchema("shop-duties");
export type ShopJob = JobMessage<"shop-duties">;
