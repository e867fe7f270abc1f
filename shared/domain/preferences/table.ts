import type { MetafieldResource } from "./choices.ts";
import { gatewayFlags, metafieldsRead, metafieldsWritten } from "./kinds.ts";
import { setting } from "./row.ts";
import { contactRows } from "./rows/contacts.ts";
import { generalRows } from "./rows/general.ts";
import { invoiceRows } from "./rows/invoices.ts";
import { creditNoteRows, deliveryNoteRows } from "./rows/notes.ts";
import { orderRows } from "./rows/orders.ts";

const byMetafields = { feature: "metafields" } as const;

/** The access for reading a resource's metafields; every shop grants those to its orders and itself. */
const scopeOfResource = {
  shop: [],
  order: [],
  customer: ["read_customers"],
  product: ["read_products"],
  variant: ["read_products"],
} as const satisfies Record<MetafieldResource, readonly string[]>;

const scopesOfMetafields = (read: readonly { resource: MetafieldResource }[]): readonly string[] => [
  ...new Set(read.flatMap(({ resource }) => scopeOfResource[resource])),
];

/** Every preference in one row, from which types, schema, defaults, checks, consequences, scopes and locks are derived. */
export const settingRows = {
  ...generalRows,
  ...orderRows,
  ...contactRows,
  ...invoiceRows,
  ...creditNoteRows,
  ...deliveryNoteRows,
  /** Payment methods by gateway id; an absent one is included. */
  transactionGateway: setting(gatewayFlags, {}),
  /** Metafields whose values texts may name. */
  metafieldRead: setting(metafieldsRead, [], { ...byMetafields, scopes: (read) => scopesOfMetafields(read) }),
  /** Values of documents that are written into metafields of their order. */
  metafieldWrite: setting(metafieldsWritten, [], {
    ...byMetafields,
    scopes: (written) => (written.length > 0 ? ["write_orders"] : []),
  }),
};
