import * as z from "zod/mini";
import type { TransactionContent, TransferAccount } from "#shared/domain/transactions/transaction.ts";
import { AppError, isAppError } from "#shared/errors.ts";
import { instantOf, millisecondsOf } from "#shared/values/time.ts";
import type { ProviderTransaction } from "../../modules/provider/ports.ts";
import { providerDate } from "./dates.ts";
import type { LexofficeHttp } from "./http.ts";
import { decimalNumber, percentNumber } from "./numbers.ts";
import { absent, createdAnswer } from "./shapes.ts";

/** Paths of the partner interface. Clients in the field disagree about the spelling of the accounts' path. */
export interface FinancePaths {
  accounts: string;
  transactions: string;
  hints: string;
}

export const financePaths: FinancePaths = {
  accounts: "/v1/finance/accounts",
  transactions: "/v1/finance/transactions",
  hints: "/v1/transaction-assignment-hint",
};

const accountsAnswer = z.array(z.object({ financialAccountId: z.string().check(z.minLength(1)) }));

/** Accounts with exactly this reference, in the provider's order. */
export async function findAccounts(
  http: LexofficeHttp,
  { accounts }: FinancePaths,
  externalReference: string,
): Promise<{ providerId: string }[]> {
  const found = await http.read(accounts, accountsAnswer, { externalReference });
  return found.map(({ financialAccountId }) => ({ providerId: financialAccountId }));
}

/** Creates the account of a payment method. One POST, not idempotent. */
export async function createAccount(
  http: LexofficeHttp,
  { accounts }: FinancePaths,
  { name, externalReference }: TransferAccount,
): Promise<{ providerId: string }> {
  const body = { type: "PAYMENT_PROVIDER", accountSystem: "PaymentProvider", name, externalReference };
  const { id } = await http.write(accounts, createdAnswer, body);
  return { providerId: id };
}

const transactionAnswer = z.object({
  financialTransactionId: z.string().check(z.minLength(1)),
  externalReference: absent(z.string()),
  createdDate: z.iso.datetime({ offset: true }),
});

const bookedAnswer = z.array(z.object({ financialTransactionId: z.string().check(z.minLength(1)) }));

/** Books one movement: a list of one, so that a refusal concerns nothing else. One POST, not idempotent. */
export async function bookTransaction(
  http: LexofficeHttp,
  { transactions }: FinancePaths,
  { accountId, content }: { accountId: string; content: TransactionContent },
): Promise<{ providerId: string }> {
  const [booked, ...others] = await http.write(transactions, bookedAnswer, [transactionBody(accountId, content)]);
  if (booked === undefined || others.length > 0) {
    throw new AppError("accounting_uncertain", { reason: "unexpected_shape", count: others.length });
  }
  return { providerId: booked.financialTransactionId };
}

/** The provider's categories of what a payment service keeps, without and with German tax. */
const feeCategories: Readonly<Record<number, string>> = {
  0: "16d04a23-fd91-11e1-a21f-0800200c9a66",
  1900: "113476af-ac83-4bf2-941d-0daa37022945",
};

/** Both days are the one on which the money moved: the provider takes an assigned payment's day from them. */
function transactionBody(financialAccountId: string, content: TransactionContent): Readonly<Record<string, unknown>> {
  const { amountCents, fee, valueDate, purpose, counterpart, counterpartEmail, externalReference } = content;
  const date = providerDate(valueDate);
  return {
    financialAccountId,
    valueDate: date,
    bookingDate: date,
    purpose,
    amount: decimalNumber(amountCents, 2),
    externalReference,
    recipientOrSenderName: counterpart,
    recipientOrSenderEmail: counterpartEmail,
    ...(fee === undefined
      ? {}
      : {
          feeAmount: decimalNumber(fee.amountCents, 2),
          feeTaxRatePercentage: percentNumber(fee.taxRate),
          feePostingCategoryId: feeCategories[fee.taxRate],
        }),
  };
}

/** The movement the account got last; the provider answers 404 for an account without any. */
export async function latestTransaction(
  http: LexofficeHttp,
  { transactions }: FinancePaths,
  financialAccountId: string,
): Promise<ProviderTransaction | undefined> {
  try {
    const path = `${transactions}/latest-transaction`;
    const found = await http.read(path, transactionAnswer, { financialAccountId });
    return {
      providerId: found.financialTransactionId,
      ...(found.externalReference ? { externalReference: found.externalReference } : {}),
      createdAt: instantOf(millisecondsOf(found.createdDate)),
    };
  } catch (error) {
    if (isAppError(error, "accounting_not_found")) return undefined;
    throw error;
  }
}

/** Names the movement that settles a document. The provider suggests the assignment, and the merchant confirms it. */
export async function assignMovement(
  http: LexofficeHttp,
  { hints }: FinancePaths,
  { documentId, externalReference }: { documentId: string; externalReference: string },
): Promise<void> {
  await http.write(hints, z.unknown(), { voucherId: documentId, externalReference });
}
