import type { ShopWork } from "#functions/modules/system/ports.ts";
import type { Table } from "../../engine/table.ts";
import { readAnnouncements } from "../admin/announcements.ts";
import { circuitBreaker } from "./circuit-breaker.ts";
import { providerRateLimit } from "./provider-rate-limit.ts";
import { shopLease } from "./shop-lease.ts";

/** A shop's lease, rate limit and circuit breaker: its item `WORK`. The pause of all shops is elsewhere. */
export const shopWork = (table: Table, shop: string): ShopWork => ({
  isPausedForAll: async () => (await readAnnouncements(table)).pause !== undefined,
  ...shopLease(table, shop),
  ...providerRateLimit(table, shop),
  ...circuitBreaker(table, shop),
});
