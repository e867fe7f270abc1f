import { expect, test } from "vitest";
import { sumCents } from "#shared/values/money.ts";
import { refundsOf } from "../builders/generated/refunds.ts";
import { chargedOf, isCoarse, type Sale, saleOf } from "../builders/generated/sale.ts";
import { adminOrderOfSale, adminRefundOf } from "../builders/generated/to-admin.ts";
import { worldSaleOf } from "../builders/generated/world.ts";
import { adminOrderOfWorld } from "../builders/generated/world-to-admin.ts";
import { order } from "./app.ts";
import { addPart, hasAccess, makeShop, placeOrder, provider, type ScenarioShop, settle } from "./client.ts";

/** Milliseconds, at most: a busy machine takes several times as long as a quiet one. */
const patienceFor = (orders: number): number => 600_000 + orders * 6_000;

/** The number of a story's generated orders. */
export interface CentSize {
  shops: number;
  ordersPerShop: number;
}

/** Leaves out free orders, vouchers alone, coarse unit taxes and held 0 %; very long orders have their own tests. */
const isDocumented = (sale: Sale) =>
  sale.totalCents > 0 &&
  !isCoarse(sale) &&
  sale.lines.length <= 40 &&
  sale.lines.some(({ giftCard }) => !giftCard) &&
  (hasAccess("read_products") || sale.lines.every(({ giftCard, rate }) => giftCard || rate !== 0));

/** A placed order, with the right sum of its invoice. */
interface Placed {
  sale: Sale;
  order: object;
  invoiceCents: number;
}

/** Every other shop's account is taxed in the countries of destination. */
const principleOf = (shop: number) => (shop % 2 === 0 ? "DESTINATION" : "ORIGIN");

/** Sales of one shop, chosen by their seeds: alternately domestic and to any country. */
function salesOf(shop: number, count: number): Placed[] {
  const sales: Placed[] = [];
  for (let seed = shop * 10_000 + 1; sales.length < count; seed += 1) {
    const placed = sales.length % 2 === 0 ? placedAtHome(seed) : placedAbroad(seed, shop);
    if (placed !== undefined) sales.push(placed);
  }
  return sales;
}

function placedAtHome(seed: number): Placed | undefined {
  const sale = saleOf(seed);
  return isDocumented(sale) ? { sale, order: adminOrderOfSale(sale), invoiceCents: sale.totalCents } : undefined;
}

/** Leaves out contradictory rates, untaxed Union sales without a VAT id or a parcel yet, and vouchers among declared supplies (L16). */
function placedAbroad(seed: number, shop: number): Placed | undefined {
  const world = worldSaleOf(seed);
  const { sale, order, country, taxFreeType, taxSubType } = world;
  const isHomeTaxed = taxFreeType === undefined && taxSubType === undefined;
  const fits = taxSubType === undefined ? !(isHomeTaxed && principleOf(shop) === "DESTINATION") : shop % 2 === 0;
  const lacksVatId = taxFreeType === undefined && order.totals.taxCents === 0;
  const waitsForParcel = taxFreeType === "intraCommunitySupply";
  if (country === "DE" || !fits || lacksVatId || waitsForParcel || !isDocumented(sale)) return undefined;
  const vouchers = sumCents(
    sale.lines.filter(({ giftCard }) => giftCard),
    chargedOf,
  );
  const invoiceCents = order.totals.totalCents - (isHomeTaxed ? 0 : vouchers);
  return vouchers < order.totals.totalCents ? { sale, order: adminOrderOfWorld(world), invoiceCents } : undefined;
}

interface Sold extends Placed {
  shop: ScenarioShop;
  id: string;
  refundCents: number[];
}

const openShops = (count: number): Promise<ScenarioShop[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) => index + 1).map((place) =>
      makeShop(`cent-${place}`, { profile: { distanceSalesPrinciple: principleOf(place) } }),
    ),
  );

/** A sale at the shop; every third is given back, in parts or whole. */
async function sell(shop: ScenarioShop, placed: Placed, place: number): Promise<Sold> {
  const { sale, order: admin, invoiceCents } = placed;
  const { id } = await placeOrder(shop, admin);
  // Lines missing from the invoice are on no credit note either.
  const isWhole = invoiceCents >= sale.totalCents;
  const refunds = place % 3 === 0 && isWhole ? refundsOf(sale, place % 2 === 0 ? "complete" : "partial") : [];
  const paid = refunds.filter(({ totalCents }) => totalCents > 0);
  return { ...placed, shop, id, refundCents: paid.map(({ totalCents }) => totalCents) };
}

async function giveBack({ shop, sale, id, refundCents }: Sold, place: number): Promise<void> {
  if (refundCents.length === 0) return;
  for (const refund of refundsOf(sale, place % 2 === 0 ? "complete" : "partial")) {
    if (refund.totalCents > 0) await addPart(shop, id, "refund", adminRefundOf(sale, refund));
  }
}

/** Tells of generated orders at several shops: the provider's own totals must be what the shops charged and paid back. */
export function tellOfCents({ shops: shopCount, ordersPerShop }: CentSize): void {
  const patience = patienceFor(shopCount * ordersPerShop);
  test(
    `${shopCount * ordersPerShop} orders of ${shopCount} shops and their refunds: the provider's own totals are the shop's`,
    async () => {
      const shops = await openShops(shopCount);
      const sold: Sold[][] = [];
      for (const [place, shop] of shops.entries()) {
        sold.push(
          await Promise.all(salesOf(place + 1, ordersPerShop).map((placed, index) => sell(shop, placed, index))),
        );
      }
      await settle(patience / 2);
      for (const ofShop of sold) await Promise.all(ofShop.map(giveBack));
      await settle(patience / 2);

      for (const [place, shop] of shops.entries()) {
        const { invoices, creditNotes } = await provider(shop);
        const ofShop = sold[place] ?? [];
        const cents = (documents: readonly object[]) => documents.map(grossCentsOf).sort((a, b) => a - b);
        const charged = ofShop.map(({ invoiceCents }) => invoiceCents).sort((a, b) => a - b);
        const refunded = ofShop.flatMap(({ refundCents }) => refundCents).sort((a, b) => a - b);

        const missing = await reasonsOf(
          ofShop,
          invoices.length + creditNotes.length - charged.length - refunded.length,
        );
        expect(cents(invoices), missing).toEqual(charged);
        expect(cents(creditNotes), missing).toEqual(refunded);
      }
    },
    patience,
  );
}

/** A document's total as the provider computed it. */
function grossCentsOf(document: object): number {
  const { totalPrice } = document as { totalPrice: { totalGrossAmount: number } };
  return Math.round(totalPrice.totalGrossAmount * 100);
}

/** The orders' reasons for missing documents. */
async function reasonsOf(sold: readonly Sold[], difference: number): Promise<string> {
  if (difference === 0) return "";
  const details = await Promise.all(sold.map(({ shop, id }) => order(shop, id)));
  const open = details.flatMap(({ name, decisions }) =>
    decisions.filter(({ verdict }) => verdict !== "wanted").map((decision) => `${name} ${JSON.stringify(decision)}`),
  );
  return open.join("\n").slice(0, 4_000);
}
