/** What may be wrong with a shop. Staff list the shops of each. */
export const troubles = ["disconnected", "outage", "paused", "rejected", "parked", "exhausted"] as const;
export type Trouble = (typeof troubles)[number];

/** Those that staff look after: their shops are counted. */
export const countedTroubles = ["outage", "rejected", "parked"] as const satisfies readonly Trouble[];
export type CountedTrouble = (typeof countedTroubles)[number];

/** What staff list shops by. `waiting`: work is due, the longest first. */
export const shopStates = [...troubles, "waiting"] as const;
export type ShopState = (typeof shopStates)[number];

/** What is known of a shop when its troubles are named. */
export interface TroubledShop {
  isInstalled: boolean;
  /** The merchant or staff paused it. */
  isPaused: boolean;
  /** The connection's end; undefined while there is none, or it never ended. */
  hasLostConnection: boolean;
  /** The provider answers nothing for this shop. */
  hasOutage: boolean;
  remainingCredits: number;
  /** States of the tasks that wait for the merchant. */
  stuck: readonly string[];
}

/** The troubles of a shop. A shop that removed the app has none. */
export function troublesOf(shop: TroubledShop): Trouble[] {
  const isIn: Readonly<Record<Trouble, boolean>> = {
    disconnected: shop.hasLostConnection,
    outage: shop.hasOutage,
    paused: shop.isPaused,
    rejected: shop.stuck.includes("REJECTED"),
    parked: shop.stuck.includes("PARKED"),
    exhausted: shop.remainingCredits === 0,
  };
  return shop.isInstalled ? troubles.filter((trouble) => isIn[trouble]) : [];
}
