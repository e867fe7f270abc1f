import type { DocumentKind } from "../../values/document-kind.ts";
import type { ShopStatistics } from "../shop/shop.ts";

/** Statistics of a shop in which nothing has happened yet. */
export const noStatistics: ShopStatistics = {
  webhooks: { received: 0, started: 0, unprocessable: 0, failed: 0, successful: 0 },
  webhookCodes: { DISABLED: 0, UNCHANGED: 0, EXISTING: 0 },
  orders: { recovered: 0 },
  provider: {
    contacts: { created: 0, updated: 0 },
    invoices: { created: 0, matched: 0, updated: 0 },
    creditNotes: { created: 0, matched: 0, updated: 0 },
    deliveryNotes: { created: 0 },
  },
};

const counters = { invoice: "invoices", creditNote: "creditNotes", deliveryNote: "deliveryNotes" } as const;

/** The counter of a document: created by us, or matched with the provider's. Delivery notes have one counter. */
export const counterOf = ({ kind }: { kind: DocumentKind }, { adopted }: { adopted?: boolean | undefined }): string =>
  `${counters[kind]}.${adopted && kind !== "deliveryNote" ? "matched" : "created"}`;
