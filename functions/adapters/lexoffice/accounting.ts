import type { AccountingFactory } from "../../modules/provider/ports.ts";
import { createContact, findContact, findContactsByEmail, findContactsByName } from "./contacts.ts";
import { createDocument, getDocument } from "./documents.ts";
import { listSubscriptions, subscribe } from "./event-subscriptions.ts";
import { downloadPdf, downloadXml } from "./files.ts";
import {
  assignMovement,
  bookTransaction,
  createAccount,
  type FinancePaths,
  financePaths,
  findAccounts,
  latestTransaction,
} from "./finance.ts";
import { type LexofficeCalls, lexofficeHttp } from "./http.ts";
import { findPayments } from "./payments.ts";
import { readPrintLayouts } from "./print-layouts.ts";
import { readProfile } from "./profile.ts";
import { findDocuments, findDocumentsByNumber } from "./voucherlist.ts";

interface LexofficeOptions extends LexofficeCalls {
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Other paths of accounts, movements and assignments. */
  financePaths?: Partial<FinancePaths>;
}

/** The accounting provider over its public API; one HTTP call per method. */
export function lexofficeAccounting(options: LexofficeOptions): AccountingFactory {
  const paths = { ...financePaths, ...options.financePaths };
  return {
    with(accessToken) {
      const http = lexofficeHttp(options, accessToken);
      return {
        profile: () => readProfile(http, options.now),
        printLayouts: () => readPrintLayouts(http),
        createDocument: (request) => createDocument(http, request),
        getDocument: (kind, providerId) => getDocument(http, kind, providerId),
        findDocumentsByNumber: (number) => findDocumentsByNumber(http, number),
        findPayments: (providerId) => findPayments(http, providerId),
        findDocuments: (query) => findDocuments(http, query),
        createContact: (contact) => createContact(http, contact),
        findContactsByEmail: (email) => findContactsByEmail(http, email),
        findContactsByName: (name) => findContactsByName(http, name),
        findContact: (providerId) => findContact(http, providerId),
        findAccounts: (externalReference) => findAccounts(http, paths, externalReference),
        createAccount: (account) => createAccount(http, paths, account),
        bookTransaction: (request) => bookTransaction(http, paths, request),
        latestTransaction: (accountId) => latestTransaction(http, paths, accountId),
        assignMovement: (hint) => assignMovement(http, paths, hint),
        listSubscriptions: () => listSubscriptions(http),
        subscribe: (subscription) => subscribe(http, subscription),
        downloadPdf: (kind, providerId) => downloadPdf(http, kind, providerId),
        downloadXml: (kind, providerId) => downloadXml(http, kind, providerId),
      };
    },
  };
}
