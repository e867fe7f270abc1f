import { KINDS } from "../sales/kinds.ts";
import { formatBerlin, startOfBerlinDay } from "../values/berlin-time.ts";
import { euros } from "../values/decimal.ts";
import type { ApiCall, Route } from "../wire/api-call.ts";
import { refuse } from "../wire/errors.ts";
import { json, type Reply } from "../wire/reply.ts";
import type { Payable } from "../world/books.ts";
import type { SalesDocument } from "../world/model.ts";

export const paymentRoutes: readonly Route[] = [
  { method: "GET", path: "/v1/payments/:voucherId", scopes: ["payments.read"], query: [], handle: readPayments },
];

/** Answers the paid and the open amount of a sales document or voucher; 406 for kinds that owe nothing. */
function readPayments({ organization, params, context }: ApiCall): Reply {
  const id = params.voucherId ?? "";
  const document = organization.documents.get(id);
  const voucher = organization.vouchers.get(id);
  if (document) requirePayments(document.status !== "draft" && !isLinkedCreditNote(document) && hasPrices(document));
  if (voucher) requirePayments(voucher.status !== "unchecked");
  const payable: Payable | undefined = document ?? voucher;
  const voucherType = document ? KINDS[document.kind].voucherType : voucher?.type;
  if (!payable || !voucherType) throw refuse(404, `No voucher with the id ${id} was found`);
  const openAmount = euros(payable.status === "voided" ? 0 : payable.openCents);
  return json(200, {
    openAmount: context.switches.openAmountAs === "string" ? openAmount.toFixed(2) : openAmount,
    currency: "EUR",
    paymentStatus: paymentStatus(voucherType, payable.status),
    voucherType,
    voucherStatus: payable.status,
    ...(payable.paidAt === undefined ? {} : { paidDate: formatBerlin(payable.paidAt) }),
    paymentItems: payable.paymentItems.map(({ paymentItemType, postingDate, amountCents }) => ({
      paymentItemType,
      postingDate: formatBerlin(startOfBerlinDay(postingDate)),
      amount: euros(amountCents),
      currency: "EUR",
    })),
  });
}

const isLinkedCreditNote = ({ kind, precedingId }: SalesDocument): boolean =>
  kind === "creditNote" && precedingId !== undefined;

const hasPrices = ({ kind }: SalesDocument): boolean => KINDS[kind].hasPrices;

function requirePayments(hasPayments: boolean): void {
  if (!hasPayments) throw refuse(406, "No payment information for this voucher/voucher type");
}

/** Money the organisation waits for is revenue, money it owes is expense. */
function paymentStatus(voucherType: string, status: string): string {
  if (status !== "open") return "balanced";
  return ["invoice", "salesinvoice", "purchasecreditnote"].includes(voucherType) ? "openRevenue" : "openExpense";
}
