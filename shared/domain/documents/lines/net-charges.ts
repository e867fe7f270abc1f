import { type BasisPoints, type Cents, multiplyDivideHalfUp, taxContained, taxOnTop } from "#shared/values/money.ts";
import type { Order } from "../../orders/order.ts";
import type { PreferenceName, Preferences } from "../../preferences/preferences.ts";
import { firstMatchingTag } from "../../preferences/tags.ts";
import { type Charge, chargedCents } from "../charges/charge.ts";
import { isBusinessOrder } from "../tax/business.ts";

/** The setting by which the merchant wants this order's invoice in net amounts; undefined where none does. */
export function netSetting(order: Order, preferences: Preferences): PreferenceName | undefined {
  if (preferences.invoiceAsNet) return "invoiceAsNet";
  if (firstMatchingTag(order.tags, preferences.invoiceTagsAsNet) !== undefined) return "invoiceTagsAsNet";
  return preferences.invoiceB2bAsNet && isBusinessOrder(order) ? "invoiceB2bAsNet" : undefined;
}

/** Gross charges exactly without their tax by the provider's rule; undefined if impossible, as every sixth at 19 %. */
export function netCharges(charges: readonly Charge[]): readonly Charge[] | undefined {
  const groups = new Map<BasisPoints, { grossCents: Cents; netCents: Cents; reached: Cents; given: Cents }>();
  for (const charge of charges) {
    const group = groups.get(charge.rate);
    if (group !== undefined) group.grossCents += chargedCents(charge);
    else groups.set(charge.rate, { grossCents: chargedCents(charge), netCents: 0, reached: 0, given: 0 });
  }
  for (const [rate, group] of groups) {
    const netCents = netOf(group.grossCents, rate);
    if (netCents === undefined || group.grossCents < 0) return undefined;
    group.netCents = netCents;
  }
  return charges.map((charge) => {
    const group = groups.get(charge.rate);
    if (group === undefined) return charge;
    group.reached += chargedCents(charge);
    const upTo = group.grossCents === 0 ? 0 : multiplyDivideHalfUp(group.netCents, group.reached, group.grossCents);
    const netCents = upTo - group.given;
    group.given = upTo;
    const discountCents = charge.discountCents - taxContained(charge.discountCents, charge.rate);
    return { ...charge, beforeCents: netCents + discountCents, discountCents };
  });
}

/** The net amount whose tax leads to exactly this gross amount: only the nearest one can. */
export function netOf(grossCents: Cents, rate: BasisPoints): Cents | undefined {
  const net = grossCents - taxContained(grossCents, rate);
  return net + taxOnTop(net, rate) === grossCents ? net : undefined;
}
