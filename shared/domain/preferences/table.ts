import { gatewayFlags, metafieldsRead, metafieldsWritten } from "./kinds.ts";
import { setting } from "./row.ts";
import { contactRows } from "./rows/contacts.ts";
import { generalRows } from "./rows/general.ts";
import { invoiceRows } from "./rows/invoices.ts";
import { creditNoteRows, deliveryNoteRows } from "./rows/notes.ts";
import { orderRows } from "./rows/orders.ts";

const byMetafields = { feature: "metafields" } as const;

/**
 * Every preference once, one row each: its kind of value, its default and its rules (`row.ts`). Types, schema, defaults, the check of
 * stored values, what follows from a change, the scopes that are needed and what a plan locks are derived from it.
 */
export const settingRows = {
  ...generalRows,
  ...orderRows,
  ...contactRows,
  ...invoiceRows,
  ...creditNoteRows,
  ...deliveryNoteRows,
  /** Payment methods by gateway id; an absent one is included. */
  transactionGateway: setting(gatewayFlags, {}),
  metafieldRead: setting(metafieldsRead, [], byMetafields),
  metafieldWrite: setting(metafieldsWritten, [], byMetafields),
};
