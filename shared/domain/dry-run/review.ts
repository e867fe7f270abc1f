import type { Instant } from "../../values/time.ts";
import { decideDocuments } from "../documents/decide-documents.ts";
import type { Decision, WantedDecision } from "../documents/decision/decision.ts";
import type { DecisionContext } from "../documents/decision/decision-input.ts";
import { asIfConfirmed } from "../documents/invoice/vat-id-confirmation.ts";
import { documentSlotKey } from "../documents/paper/document-slot-key.ts";
import { orderFingerprint } from "../documents/paper/fingerprint.ts";
import { datedContent } from "../documents/texts/dated-content.ts";
import { ever } from "../orders/imported.ts";
import type { Order } from "../orders/order.ts";
import type { Plan } from "../plans/plans.ts";
import type { PreferenceName, Preferences } from "../preferences/preferences.ts";
import type { ProviderProfile } from "../shop/shop.ts";
import { planTransactions } from "../transactions/plan-transactions.ts";
import type { TransactionDecision } from "../transactions/transaction.ts";

/** Facts of a shop besides its preferences that decisions need. */
export interface ReviewedShop {
  /** Absent while the provider is not connected. */
  profile?: ProviderProfile;
  plan: Plan;
  installedAt: Instant;
  storeName: string;
  canBook?: boolean;
}

/** Preferences as they are, or as they are proposed. */
interface ReviewedSettings {
  preferences: Preferences;
  /** Stored settings that could not be read. */
  unreadable?: readonly PreferenceName[];
}

/** The decisions of some preferences about one order. */
export interface Outcome {
  documents: readonly Decision[];
  payments: readonly TransactionDecision[];
}

/** Decides an order as if undocumented, each kind always on, and today its last change; credit notes beside its invoice. */
export function reviewOrder(order: Order, settings: ReviewedSettings, shop: ReviewedShop): Outcome {
  const { unreadable } = settings;
  const preferences = asIfConfirmed(settings.preferences);
  const context = contextOf(order, settings, shop);
  const input = { order, preferences, plan: shop.plan, context, ...(shop.profile && { profile: shop.profile }) };
  const first = decideDocuments(input);
  const payments = planTransactions({
    order,
    preferences,
    plan: shop.plan,
    context: {
      since: ever,
      connected: shop.profile !== undefined,
      canBook: shop.canBook,
      existing: new Set(),
      unreadable,
    },
  });
  const invoice = first.find((one): one is WantedDecision => one.kind === "invoice" && one.verdict === "wanted");
  if (invoice === undefined) return { documents: first, payments };
  const later = decideDocuments({ ...input, context: { ...context, ...afterInvoice(order, invoice) } });
  return { documents: [invoice, ...later.filter(({ kind }) => kind !== "invoice")], payments };
}

function contextOf(order: Order, { unreadable }: ReviewedSettings, shop: ReviewedShop): DecisionContext {
  return {
    now: order.updatedAt,
    installedAt: shop.installedAt,
    since: { invoice: ever, creditNote: ever, deliveryNote: ever },
    connected: shop.profile !== undefined,
    existing: new Set(),
    storeName: shop.storeName,
    unreadable,
  };
}

/** The number of an invoice without a number, equal on both sides. */
const NUMBER = "(Nummer)";

/** The order once its invoice is there. */
const afterInvoice = (order: Order, { content, supply }: WantedDecision): Partial<DecisionContext> => ({
  existing: new Set([documentSlotKey("invoice", order.id)]),
  documentedFingerprint: orderFingerprint(order),
  invoice: {
    providerId: `dry-run-${order.id}`,
    number: NUMBER,
    date: datedContent(content, order.updatedAt).date,
    status: content.finalize ? "open" : "draft",
    content,
    supply,
  },
});
