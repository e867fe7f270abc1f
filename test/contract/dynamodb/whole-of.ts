import type { ShopReader, WholeShop } from "#functions/modules/shop/ports.ts";

/** The installed shop as an endpoint's session check reads it. */
export async function wholeOf({ shops }: { shops: ShopReader }): Promise<WholeShop> {
  const whole = await shops.findWhole();
  if (!whole) throw new Error("the shop is not installed");
  return whole;
}
