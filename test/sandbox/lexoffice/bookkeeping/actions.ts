import type { SimulatorContext } from "../context.ts";
import { confirmSuggestion, releaseAssignments, suggestionFor } from "../finance/assignments.ts";
import { ImpossibleActionError } from "../sales/actions.ts";
import { addPayment, removePayments } from "../sales/payments.ts";
import { berlinDay } from "../values/berlin-time.ts";
import type { BookkeepingVoucher } from "../world/books.ts";
import type { Organization } from "../world/model.ts";

const VOUCHER_ACTIONS = ["pay", "unpay", "confirmHint", "delete"] as const;
type VoucherAction = (typeof VOUCHER_ACTIONS)[number];

const LABELS: Readonly<Record<VoucherAction, string>> = {
  pay: "Zahlung zuordnen",
  unpay: "Zahlung lösen",
  confirmHint: "Zuordnungsvorschlag bestätigen",
  delete: "Löschen",
};

/** The actions that the merchant can take on a bookkeeping voucher right now. */
export function possibleVoucherActions(organization: Organization, voucher: BookkeepingVoucher) {
  return VOUCHER_ACTIONS.filter((action) => isPossible(organization, voucher, action)).map((action) => ({
    action,
    label: LABELS[action],
  }));
}

/** Performs an action of the merchant; throws when the voucher is unknown or its state does not allow it. */
export function performVoucherAction(
  context: SimulatorContext,
  organization: Organization,
  wanted: string,
  id: string,
): void {
  const voucher = organization.vouchers.get(id);
  if (!voucher) throw new ImpossibleActionError(`there is no voucher ${id}`);
  const action = VOUCHER_ACTIONS.find((known) => known === wanted);
  if (!action || !isPossible(organization, voucher, action)) {
    throw new ImpossibleActionError(`${wanted} is not possible: voucher ${voucher.number} is ${voucher.status}`);
  }
  const now = context.clock.now();
  perform(organization, voucher, action, now);
  voucher.version += 1;
  voucher.updatedAt = now;
  context.events.emit(organization, action === "delete" ? "voucher.deleted" : "voucher.status.changed", id);
  if (action !== "delete") context.events.emit(organization, "payment.changed", id);
  context.journal.changed(organization.id);
}

function isPossible(organization: Organization, voucher: BookkeepingVoucher, action: VoucherAction): boolean {
  switch (action) {
    case "pay":
      return voucher.status === "open";
    case "unpay":
      return voucher.paymentItems.length > 0;
    case "confirmHint":
      return suggestionFor(organization, voucher, directionOf(voucher)) !== undefined;
    case "delete":
      return voucher.paymentItems.length === 0;
  }
}

function perform(organization: Organization, voucher: BookkeepingVoucher, action: VoucherAction, now: number): void {
  const settled = voucher.type.endsWith("creditnote") ? "paidoff" : "paid";
  if (action === "delete") organization.vouchers.delete(voucher.id);
  if (action === "pay") {
    const amountCents = voucher.openCents;
    addPayment(voucher, settled, { paymentItemType: "manualPayment", postingDate: berlinDay(now), amountCents }, now);
  }
  if (action === "unpay") {
    releaseAssignments(organization, voucher.id, now);
    removePayments(voucher, voucher.grossCents);
  }
  if (action === "confirmHint") {
    const suggestion = suggestionFor(organization, voucher, directionOf(voucher));
    if (suggestion) addPayment(voucher, settled, confirmSuggestion(suggestion, voucher, "voucher", now), now);
  }
}

/** Settling a receivable brings money in, settling a debt takes it out. */
function directionOf({ type }: BookkeepingVoucher): "in" | "out" {
  return type === "salesinvoice" || type === "purchasecreditnote" ? "in" : "out";
}
