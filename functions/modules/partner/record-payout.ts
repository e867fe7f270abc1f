import type { ShopReader } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import type { PayoutStore } from "./ports.ts";

interface Ports {
  shops: ShopReader;
  payouts: PayoutStore;
  clock: Clock;
}

/** A partner's payout of a month is to be made. Shops that are no partner have none. */
export async function recordPayout({ shops, payouts, clock }: Ports, { period }: { period: string }): Promise<void> {
  const shop = await shops.find();
  if (shop?.partner === undefined) return;
  await payouts.record(period, clock.now());
}
