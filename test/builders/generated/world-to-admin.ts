import { type Cents, decimalOf } from "#shared/values/money.ts";
import { adminOrderOfSale } from "./to-admin.ts";
import type { WorldSale } from "./world.ts";

const money = (cents: Cents) => ({ shopMoney: { amount: decimalOf(cents) } });

/** A sale to any country as the platform's Admin GraphQL `Order`, without the fields that the platform derives. */
export function adminOrderOfWorld(world: WorldSale): Record<string, unknown> {
  const { sale, order, country, note } = world;
  const { totals } = order;
  const admin = adminOrderOfSale(sale);
  const email = `kundin-${country.toLowerCase()}@example.org`;
  const place = {
    firstName: "Inge",
    lastName: "Musterfrau",
    address1: "Lindenweg 1",
    zip: "1010",
    city: "Ort",
    countryCodeV2: country,
  };
  const cardCents = totals.totalCents - sale.giftCardCents;
  return {
    ...admin,
    email,
    customer: { firstName: "Inge", lastName: "Musterfrau", defaultEmailAddress: { emailAddress: email } },
    billingAddress: sale.buyer === "company" ? { ...place, company: "Kontor Nord" } : place,
    shippingAddress: place,
    ...(note === undefined ? {} : { note }),
    lineItems: { nodes: nodesOf(admin["lineItems"]).map((line, at) => ({ ...line, duties: dutiesOf(world, at) })) },
    additionalFees: (order.additionalFees ?? []).map((fee) => ({
      id: `gid://shopify/AdditionalFee/${idOf(world, fee.id)}`,
      name: fee.title,
      price: money(fee.amountCents),
      taxLines: fee.taxes.map(({ rate, taxCents }) => ({
        title: `MwSt ${rate / 100} %`,
        rate: rate / 10_000,
        priceSet: money(taxCents),
      })),
    })),
    totalPriceSet: money(totals.totalCents),
    totalTaxSet: money(totals.taxCents),
    transactions: [
      ...(sale.giftCardCents > 0 ? [aSale("gift_card", sale.giftCardCents)] : []),
      ...(cardCents > 0 ? [aSale("shopify_payments", cardCents)] : []),
    ],
  };
}

const nodesOf = (connection: unknown): readonly Record<string, unknown>[] =>
  (connection as { nodes: readonly Record<string, unknown>[] }).nodes;

const dutiesOf = (world: WorldSale, at: number) =>
  (world.order.lines[at]?.duties ?? []).map((duty) => ({
    id: `gid://shopify/Duty/${idOf(world, duty.id)}`,
    price: money(duty.amountCents),
    taxLines: [],
  }));

/** No two sales share an id: `d12` of sale 7 is 7000012. */
const idOf = ({ sale: { seed } }: WorldSale, id: string): number => seed * 1_000_000 + Number(id.slice(1));

const aSale = (gateway: string, cents: Cents) => ({
  kind: "SALE",
  status: "SUCCESS",
  gateway,
  amountSet: money(cents),
});
