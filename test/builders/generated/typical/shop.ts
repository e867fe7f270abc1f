import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import { type Random, seededRandom } from "../random.ts";
import { mix } from "./mix.ts";

/** A shop's set-up, on which an order's tax and life depend. */
export interface TypicalShop {
  isInOneStop: boolean;
  /** The account does not say what the shop does. */
  isMismatched: boolean;
  isUntaxed: boolean;
  taxesIncluded: boolean;
  goods: "standard" | "reduced" | "mixed";
  reducedGoods: "food" | "books";
  invoicesAt: "order" | "payment" | "shipment";
  readsCustomers: boolean;
  readsProducts: boolean;
  readsReturns: boolean;
  /** Items added after the invoice may be invoiced by themselves. */
  allowsSupplements: boolean;
}

/** True in about `share` of 1,000 cases. */
export const perMille = (random: Random, share: number): boolean => random.below(1000) < share;

/** One of 2,000 shops. */
export function typicalShopOf(seed: number): TypicalShop {
  const random = seededRandom((seed % 2000) * 7919 + 13);
  const goods = random.below(1000);
  const invoicing = random.below(1000);
  return {
    isInOneStop: perMille(random, mix.oneStopShops),
    isMismatched: perMille(random, mix.mismatchedShops),
    isUntaxed: perMille(random, mix.untaxedShops),
    taxesIncluded: !perMille(random, mix.netShops),
    goods: goods < mix.reducedShops ? "reduced" : goods < mix.reducedShops + mix.mixedShops ? "mixed" : "standard",
    reducedGoods: perMille(random, mix.foodShops) ? "food" : "books",
    invoicesAt:
      invoicing < mix.invoicesAtOrder
        ? "order"
        : invoicing < mix.invoicesAtOrder + mix.invoicesAtPayment
          ? "payment"
          : "shipment",
    readsCustomers: perMille(random, mix.readsCustomers),
    readsProducts: perMille(random, mix.readsProducts),
    readsReturns: perMille(random, mix.readsReturns),
    allowsSupplements: perMille(random, mix.allowsSupplements),
  };
}

/** The merchant's changes of the settings. */
export function settingsOf({ invoicesAt }: TypicalShop): PreferencesPatch {
  if (invoicesAt === "shipment") return {};
  const event = invoicesAt === "order" ? "created" : "paid";
  return { invoiceEvent: event, invoiceFinalize: event };
}

/** The shop as its provider's account describes it. */
export function profileOf({ isInOneStop, isMismatched }: TypicalShop): Partial<ProviderProfile> {
  const isDestination = isInOneStop && !isMismatched;
  return {
    distanceSalesPrinciple: isDestination ? "DESTINATION" : "ORIGIN",
    taxType: "gross",
  };
}
