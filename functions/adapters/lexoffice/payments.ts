import * as z from "zod/mini";
import { isAppError } from "#shared/errors.ts";
import type { ProviderPayments } from "../../modules/provider/ports.ts";
import type { LexofficeHttp } from "./http.ts";
import { centsSchema } from "./numbers.ts";
import { absent } from "./shapes.ts";

const paymentsAnswer = z.object({
  openAmount: centsSchema,
  paymentItems: absent(z.array(z.object({ paymentItemType: z.string(), amount: centsSchema }))),
});

/** Settled by a linked credit note, not by money. */
const CREDIT_NOTE_ITEM = "partPaymentCreditNote";

/** Drafts and linked credit notes have no payments: the provider answers 404 or 406, which is no failure. */
export async function findPayments(http: LexofficeHttp, providerId: string): Promise<ProviderPayments | undefined> {
  try {
    const answer = await http.read(`/v1/payments/${encodeURIComponent(providerId)}`, paymentsAnswer);
    const credited = (answer.paymentItems ?? []).filter((item) => item.paymentItemType === CREDIT_NOTE_ITEM);
    return {
      openCents: answer.openAmount,
      creditedCents: credited.reduce((sum, { amount }) => sum + Math.abs(amount), 0),
    };
  } catch (error) {
    const isNone = isAppError(error, "accounting_rejected") && error.details?.["status"] === 406;
    if (isNone || isAppError(error, "accounting_not_found")) return undefined;
    throw error;
  }
}
