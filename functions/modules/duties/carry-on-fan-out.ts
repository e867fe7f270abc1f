import type { FanOut } from "../../../shared/messages/fan-out.ts";
import type { ShopDuty } from "../../../shared/messages/shop-duty.ts";
import type { ShopDirectory } from "../shop/ports.ts";
import type { ShopDuties } from "../system/ports.ts";
import type { FanOuts } from "./ports.ts";

interface Ports {
  directory: Pick<ShopDirectory, "shopsToRenew" | "installedShops">;
  duties: ShopDuties;
  fanOuts: FanOuts;
}

/**
 * Gives every shop of one page its duty, then has the next page worked off. A page that comes twice gives its duties twice; a shop
 * finds them done.
 */
export async function carryOnFanOut({ directory, duties, fanOuts }: Ports, page: FanOut): Promise<void> {
  const { shops, cursor } =
    page.schedule === "renew-credits"
      ? await directory.shopsToRenew(page.firedAt, page.cursor)
      : await directory.installedShops(page.cursor);
  await duties.send(shops.map((shop) => dutyOf(page, shop)));
  if (cursor !== undefined) await fanOuts.send({ ...page, cursor });
}

function dutyOf({ schedule, period }: FanOut, shop: string): ShopDuty {
  switch (schedule) {
    case "record-payouts":
      return { shop, duty: "record-payout", period };
    case "renew-credits":
    case "expire-logs":
    case "daily-notices":
      return { shop, duty: schedule };
  }
}
