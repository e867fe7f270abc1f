import type { FanOut } from "../../../shared/messages/fan-out.ts";
import type { ShopDuty } from "../../../shared/messages/shop-duty.ts";

/** Hands duties of shops to workers of their own, in as few calls as possible. */
export interface ShopDuties {
  /** All of them, or an error: who sends again may send some twice. */
  send(duties: readonly ShopDuty[]): Promise<void>;
}

/** Hands on one page of a list of shops. */
export interface FanOuts {
  send(page: FanOut): Promise<void>;
}
