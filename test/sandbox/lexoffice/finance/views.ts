import { formatBerlin } from "../values/berlin-time.ts";
import { euros } from "../values/decimal.ts";
import type { FinanceAccount, FinanceTransaction } from "../world/books.ts";
import type { Organization } from "../world/model.ts";
import { amountCents, unassignedCents } from "./assignments.ts";

/** An account as the provider answers it. Without an own balance it has the sum of its transactions. */
export function accountView(organization: Organization, account: FinanceAccount) {
  const { financialAccountId, lockVersion, createdAt, content } = account;
  const balanceCents = [...organization.transactions.values()]
    .filter((transaction) => transaction.content["financialAccountId"] === financialAccountId)
    .reduce((sum, transaction) => sum + amountCents(transaction), 0);
  return {
    financialAccountId,
    balance: euros(balanceCents),
    ...content,
    state: {
      organizationId: organization.id,
      status: "IDLE",
      errorMessage: null,
      errorOnSync: false,
      syncStartDate: null,
      syncEndDate: null,
    },
    lockVersion,
    deactivated: false,
    connected: true,
    synchronizable: false,
    canIgnoreTransactions: true,
    availableActions: ["DELETE", "DISCONNECT_VIA_PARTNER", "EDIT", "DEACTIVATE"],
    createdDate: formatBerlin(createdAt),
    lastModifiedDate: formatBerlin(createdAt),
    initialSyncDate: null,
  };
}

/** A transaction as the provider answers it; open amount and state follow from the merchant's assignments. */
export function transactionView(transaction: FinanceTransaction) {
  const { financialTransactionId, lockVersion, createdAt, updatedAt, content, assignments = [] } = transaction;
  const openCents = unassignedCents(transaction);
  const partly = assignments.length > 0 ? "partly_assigned" : null;
  return {
    financialTransactionId,
    ...content,
    amountAsString: germanNumber(amountCents(transaction)),
    openAmount: euros(openCents),
    openAmountAsString: germanNumber(openCents),
    state: assignments.length > 0 && openCents === 0 ? "completely_assigned" : partly,
    bookingText: null,
    endToEndId: null,
    ignore: false,
    ignoreReason: null,
    virtualAccountId: null,
    lockVersion,
    createdDate: formatBerlin(createdAt),
    lastModifiedDate: formatBerlin(updatedAt ?? createdAt),
  };
}

/** `123,00` */
const germanNumber = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",");
