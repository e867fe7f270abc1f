import { expect } from "vitest";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import type { DecisionContext } from "#shared/domain/documents/decision/decision-input.ts";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { isCoarse, type Sale } from "../../builders/generated/sale.ts";
import { orderOfSale } from "../../builders/generated/to-order.ts";
import { planInput } from "../../builders/plans.ts";
import { aContext, preferences } from "../../builders/settings.ts";

const settings = preferences({ skipFree: false });

/** Decides about a generated order. */
export const decide = (order: Order, context: Partial<DecisionContext> = {}) =>
  decideDocuments(planInput({ order, preferences: settings, context: aContext(context) }));

/** The invoice of a sale; undefined where there is none, for a reason that this sale really gives. */
export function invoiceOf(sale: Sale, order = orderOfSale(sale)): DocumentContent | undefined {
  const decision = decide(order).find(({ kind }) => kind === "invoice");
  if (decision?.verdict === "wanted") return decision.content;
  expect(reasonsOf(sale), `sale ${sale.seed}`).toContain(decision?.code);
  return undefined;
}

/** Vouchers alone are no supply and give a tip no rate; tax per unit is far off for cheap units. */
function reasonsOf(sale: Sale): string[] {
  const onlyVouchers = sale.lines.every(({ giftCard }) => giftCard);
  const hasRatelessTip = onlyVouchers && sale.tipCents > 0;
  return [...(isCoarse(sale) || hasRatelessTip ? ["TAX_UNCLEAR"] : []), ...(onlyVouchers ? ["SKIP_GIFT_CARD"] : [])];
}
