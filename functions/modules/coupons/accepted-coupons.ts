import type { AcceptedCoupons } from "#shared/api/coupons.ts";
import { normalisedCode } from "#shared/domain/coupons/code.ts";
import { isUsed } from "#shared/domain/coupons/coupon.ts";
import { AppError } from "#shared/errors.ts";
import type { ShopReader } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import { look, presentCoupon } from "./check-coupon.ts";
import type { CouponReader, CouponStore } from "./ports.ts";

interface Ports {
  shops: ShopReader;
  coupons: CouponReader;
  clock: Clock;
}

/** Codes that the shop entered, on any device, and can still use, the latest first. */
export async function acceptedCoupons({ shops, coupons, clock }: Ports, shop: string): Promise<AcceptedCoupons> {
  const entered = (await coupons.openRedemptions())
    .filter(({ removedAt }) => removedAt === undefined)
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  const looked = await Promise.all(
    entered.map(async ({ code }) => ({ code, found: await look({ shops, coupons }, { shop, code }, clock.now()) })),
  );
  return {
    items: looked.flatMap(({ code, found }) => (typeof found === "string" ? [] : [{ code, ...presentCoupon(found) }])),
  };
}

/** Takes a code off the plans; it can be entered again. Used codes stay as they are. Failures: write_conflict. */
export async function removeCoupon(
  ports: Ports & { coupons: CouponStore },
  { shop, code: typed }: { shop: string; code: string },
): Promise<AcceptedCoupons> {
  const code = normalisedCode(typed);
  const at = ports.clock.now();
  const before = await ports.coupons.redemptionOf(code);
  const isOpen = before !== undefined && !isUsed(before) && before.removedAt === undefined;
  if (isOpen && !(await ports.coupons.step({ before, after: { ...before, removedAt: at } }, at)))
    throw new AppError("write_conflict");
  const { items } = await acceptedCoupons(ports, shop);
  // The list may lag behind.
  return { items: items.filter((one) => one.code !== code || !isOpen) };
}
