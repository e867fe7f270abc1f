import { contactView } from "../contacts/view.ts";
import { unassignedCents } from "../finance/assignments.ts";
import { documentView } from "../sales/view.ts";
import { euros } from "../values/decimal.ts";
import type { AssignmentHint, FinanceAccount, FinanceTransaction } from "./books.ts";
import { callsOf } from "./calls.ts";
import type { CallCount, DocumentKind, Organization, SalesDocument } from "./model.ts";

export type ReportedDocument = ReturnType<typeof reportDocument>;

/** Everything the provider holds for one organisation, totals as the provider computed them. */
export interface OrganizationReport {
  contacts: ReturnType<typeof contactView>[];
  invoices: ReportedDocument[];
  creditNotes: ReportedDocument[];
  deliveryNotes: ReportedDocument[];
  accounts: FinanceAccount["content"][];
  transactions: FinanceTransaction["content"][];
  hints: AssignmentHint[];
  calls: CallCount[];
}

export function reportOrganization(organization: Organization): OrganizationReport {
  const documents = [...organization.documents.values()];
  const ofKind = (wanted: DocumentKind): ReportedDocument[] =>
    documents.filter(({ kind }) => kind === wanted).map((document) => reportDocument(organization, document));
  return {
    contacts: [...organization.contacts.values()].map((contact) => contactView(organization.id, contact)),
    invoices: ofKind("invoice"),
    creditNotes: ofKind("creditNote"),
    deliveryNotes: ofKind("deliveryNote"),
    accounts: [...organization.accounts.values()].map(({ financialAccountId, content }) => ({
      financialAccountId,
      ...content,
    })),
    transactions: [...organization.transactions.values()].map((transaction) => ({
      financialTransactionId: transaction.financialTransactionId,
      ...transaction.content,
      openAmount: euros(unassignedCents(transaction)),
      assignments: (transaction.assignments ?? []).map(({ voucherId, type }) => ({ id: voucherId, type })),
    })),
    hints: organization.hints,
    calls: callsOf(organization),
  };
}

/** The document as its own route answers it, with its payments and predecessor, which the provider keeps elsewhere. */
function reportDocument(organization: Organization, document: SalesDocument) {
  return {
    ...documentView(organization, document),
    openAmount: euros(document.openCents),
    paymentItems: document.paymentItems,
    precedingSalesVoucherId: document.precedingId ?? null,
  };
}
