import type { AccountingFactory } from "../../modules/connection/ports.ts";
import { createContact, findContactsByEmail, findContactsByName } from "./contacts.ts";
import { createDocument, getDocument } from "./documents.ts";
import { downloadPdf } from "./files.ts";
import { type LexofficeCalls, lexofficeHttp } from "./http.ts";
import { readProfile } from "./profile.ts";
import { findDocuments } from "./voucherlist.ts";

export interface LexofficeOptions extends LexofficeCalls {
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** The accounting provider over its public API; one HTTP call per method. */
export function lexofficeAccounting(options: LexofficeOptions): AccountingFactory {
  return {
    with(accessToken) {
      const http = lexofficeHttp(options, accessToken);
      return {
        profile: () => readProfile(http, options.now),
        createDocument: (request) => createDocument(http, request),
        getDocument: (kind, providerId) => getDocument(http, kind, providerId),
        findDocuments: (query) => findDocuments(http, query),
        createContact: (contact) => createContact(http, contact),
        findContactsByEmail: (email) => findContactsByEmail(http, email),
        findContactsByName: (name) => findContactsByName(http, name),
        downloadPdf: (kind, providerId) => downloadPdf(http, kind, providerId),
      };
    },
  };
}
