import type { Change } from "../../engine/change.ts";
import { absent } from "../../engine/words.ts";
import { shops } from "../../kinds/shop.ts";

/** Condition for every send: the shop is installed as when the work was planned, and not paused. */
export const maySend = (shop: string, epoch: number): Change =>
  shops.at({ shop }).check().when({
    "shop.epoch": epoch,
    "shop.uninstalledAt": absent,
    "shop.pausedAt": absent,
    "shop.staffPause": absent,
  });
