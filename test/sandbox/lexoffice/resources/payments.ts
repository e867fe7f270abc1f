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

/** Answers the paid and the open amount of a sales document; 406 for kinds that owe nothing. */
function readPayments({ organization, params }: ApiCall): Reply {
  const id = params.voucherId ?? "";
  const document = organization.documents.get(id);
  if (!document) throw refuse(404, `No voucher with the id ${id} was found`);
  if (document.status === "draft" || isLinkedCreditNote(document) || !hasPrices(document)) {
    throw refuse(406, "No payment information for this voucher/voucher type");
  }
  const { voucherType } = KINDS[document.kind];
  return json(200, {
    openAmount: euros(document.status === "voided" ? 0 : document.openCents),
    currency: "EUR",
    paymentStatus: paymentStatus(document),
    voucherType,
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

const isLinkedCreditNote = ({ kind, precedingId }: SalesDocument): boolean =>
  kind === "creditNote" && precedingId !== undefined;

const hasPrices = ({ kind }: SalesDocument): boolean => KINDS[kind].hasPrices;

/** Money the organisation waits for is revenue, money it owes is expense. */
function paymentStatus({ kind, status }: SalesDocument): string {
  if (status !== "open") return "balanced";
  return kind === "invoice" ? "openRevenue" : "openExpense";
}
