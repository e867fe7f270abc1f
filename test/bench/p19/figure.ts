import { capacityFor } from "#cdk/capacity.ts";
import type { Reading } from "../figure.ts";
import { playDay } from "./load-day.ts";

const SHOPS = 10_000;

/** Plays a day of a million orders against the caps and throttles of `cdk/capacity.ts`. */
export async function measureLoadDay(): Promise<Reading[]> {
  const day = playDay(capacityFor(SHOPS), SHOPS);
  return [
    { name: "orders of a day, an evening of four times the mean in it", value: day.orders, unit: "" },
    { name: "documents", value: day.documents, unit: "" },
    { name: "from event to document, half of them", value: day.p50, unit: "s" },
    { name: "from event to document, p99 outside the outage", value: day.p99, unit: "s", atMost: 60 },
    { name: "the same of others while one shop sells out", value: day.p99BesideRush, unit: "s", atMost: 60 },
    { name: "backlog of the provider's hour is gone after", value: day.outageGone, unit: "s", atMost: 3_600 },
    { name: "webhooks refused in our hour, and repeated", value: day.refused, unit: "" },
    { name: "webhooks lost", value: day.lost, unit: "", atMost: 0 },
  ];
}
