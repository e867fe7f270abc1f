import { KINDS } from "../sales/kinds.ts";
import { formatBerlin, startOfBerlinDay } from "../values/berlin-time.ts";
import { euros } from "../values/decimal.ts";
import type { ApiCall, Route } from "../wire/api-call.ts";
import { refuse } from "../wire/errors.ts";
import { json, type Reply } from "../wire/reply.ts";
import type { SalesDocument } from "../world/model.ts";

export const paymentRoutes: readonly Route[] = [
  { method: "GET", path: "/v1/payments/:voucherId", scopes: ["payments.read"], query: [], handle: readPayments },
];

function readPayments({ organization, params }: ApiCall): Reply {
  const document = organization.documents.get(params.voucherId ?? "");
  if (!document) throw refuse(404, `No voucher with the id ${params.voucherId} was found`);
  const isLinkedCreditNote = document.kind === "creditNote" && document.precedingId !== undefined;
  if (document.status === "draft" || isLinkedCreditNote || !KINDS[document.kind].hasPrices) {
    throw refuse(406, "No payment information for this voucher/voucher type");
  }
  return json(200, {
    openAmount: euros(document.status === "voided" ? 0 : document.openCents),
    currency: "EUR",
    paymentStatus: paymentStatus(document),
    voucherType: KINDS[document.kind].voucherType,
    voucherStatus: document.status,
    ...(document.paidAt === undefined ? {} : { paidDate: formatBerlin(document.paidAt) }),
    paymentItems: document.paymentItems.map(({ paymentItemType, postingDate, amountCents }) => ({
      paymentItemType,
      postingDate: formatBerlin(startOfBerlinDay(postingDate)),
      amount: euros(amountCents),
      currency: "EUR",
    })),
  });
}

function paymentStatus({ kind, status }: SalesDocument): string {
  if (status !== "open") return "balanced";
  return kind === "creditNote" ? "openExpense" : "openRevenue";
}
