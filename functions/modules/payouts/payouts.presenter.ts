import type { AdminPaymentFile, AdminPayout, PayoutMonth } from "#shared/api/payouts.ts";
import type { PayoutMethod } from "#shared/domain/partner/constants.ts";
import { endToEndIdOf, needsSecondPerson } from "#shared/domain/partner/payment.ts";
import { mayBeEInvoice, transferNumberOf } from "#shared/domain/partner/payout.ts";
import { hasIdentityForm } from "#shared/domain/partner/tax-numbers.ts";
import { accountOf } from "#shared/domain/partner/transfers.ts";
import { sumCents } from "#shared/values/money.ts";
import { isObjected } from "./open-matters.ts";
import { filesOf, type PayoutWithPayee, stopOf } from "./payees.ts";
import type { BookedPayout, PaymentFile } from "./ports.ts";

/** A payout as our own people see it. */
export function toAdminPayout(payout: PayoutWithPayee): AdminPayout {
  const { partner, period, status, sealed, objection, returns = 0, returned = [], holds = 0, to } = payout;
  const { recipient, amounts, method, receiptNumber, rows, sealedAt } = sealed;
  return {
    shop: partner,
    period,
    name: recipient.name,
    method,
    status: status === "paid" ? "paid" : "scheduled",
    receipt: receiptNumber,
    replaces: sealed.replaces ?? null,
    replaced: (payout.replaced ?? []).map(({ number }) => number),
    taxCase: sealed.taxCase,
    hasIdentityForm: ["R", "K"].includes(sealed.taxCase) && hasIdentityForm(recipient.taxId ?? ""),
    mayBeEInvoice: mayBeEInvoice(sealed),
    rows,
    net: amounts.netCents / 100,
    fee: amounts.feeCents / 100,
    vat: amounts.vatCents / 100,
    total: amounts.totalCents / 100,
    sealedAt,
    account: typeof to === "string" ? null : accountOf(to),
    stop: stopOf(payout) ?? null,
    holds,
    objection: objection === undefined ? null : { ...objection, settledAt: objection.settledAt ?? null },
    files: filesOf(payout),
    paidDay: payout.paidDay ?? null,
    reference: payout.paidReference ?? null,
    isConfirmedOnce: payout.confirmation !== undefined,
    needsSecondPerson: needsSecondPerson(amounts.totalCents),
    returnedReason: payout.returnedReason ?? null,
    returns,
    returned: returned.map((one, attempt) => ({
      transfer: endToEndIdOf(transferNumberOf(sealed), attempt + returns - returned.length),
      account: accountOf(one.to),
      reason: one.reason,
      at: one.at,
      paidDay: one.day ?? null,
      reference: one.reference ?? null,
    })),
  };
}

export const toFile = ({ id, method, createdAt, payouts, sha256 }: PaymentFile): AdminPaymentFile => ({
  id,
  method,
  createdAt,
  payouts: payouts.length,
  total: sumCents(payouts, ({ cents }) => cents) / 100,
  sha256,
});

const methods: readonly PayoutMethod[] = ["bank", "paypal"];

/** The sums of a month, and its files with the newest first. */
export function toPayoutMonth(
  period: string,
  payouts: readonly PayoutWithPayee[],
  files: readonly PaymentFile[],
  open: Omit<PayoutMonth["open"], "objections">,
): PayoutMonth {
  const isFiled = filedIn(files);
  return {
    period,
    methods: methods.map((method) => {
      const own = payouts.filter(({ sealed }) => sealed.method === method);
      const open = own.filter(({ status }) => status === "scheduled");
      const due = open.filter((payout) => stopOf(payout) === undefined);
      return {
        method,
        due: sumOf(due),
        unfiled: sumOf(due.filter((payout) => !isFiled(payout))),
        stopped: sumOf(open.filter((payout) => stopOf(payout) !== undefined)),
        paid: sumOf(own.filter(({ status }) => status === "paid")),
      };
    }),
    files: files.map(toFile).reverse(),
    open: {
      ...open,
      objections: payouts.filter(isObjected).length,
    },
  };
}

const sumOf = (payouts: readonly BookedPayout[]) => ({
  count: payouts.length,
  total: sumCents(payouts, ({ sealed }) => sealed.amounts.totalCents) / 100,
});

/** Tells by the files whether this transfer of a payout is in one of them. */
export function filedIn(files: readonly PaymentFile[]): (payout: BookedPayout) => boolean {
  const filed = new Set(files.flatMap(({ payouts }) => payouts.map(({ endToEndId }) => endToEndId)));
  return ({ sealed, returns }) => filed.has(endToEndIdOf(transferNumberOf(sealed), returns));
}
