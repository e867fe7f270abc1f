import * as z from "zod/mini";
import type { DocumentComparison } from "#functions/modules/sweeps/ports.ts";
import { seenAs } from "../../engine/kind.ts";
import { allOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { logs } from "../../kinds/logs.ts";
import { documents, drafts } from "../../kinds/orders.ts";
import { documentTasks } from "../../kinds/tasks.ts";
import { documentWith } from "./document-items.ts";

/** The provider lists no more than 10,000 of a day. */
const MAX_DOCUMENTS = 20_000;
const MAX_ENTRIES = 1_000;
const MAX_OPEN = 500;
const MAX_ORDERS = 300;

/** Compares one shop's documents and work with the provider's list. */
export const documentComparison = (table: Table, shop: string): DocumentComparison => ({
  documentsMade: async (from, to) => {
    const made = await allOf(table, documents.in("made", { shop }), { from, to, most: MAX_DOCUMENTS });
    return made.map((item) => ({ document: item.document, isTrial: drafts.has(item) }));
  },
  findByProviderId: async (providerId) => (await documentWith(table, shop, providerId))?.document,
  ordersAround: async (from, to) => {
    const entries = await allOf(table, logs.below({ shop }), { from, to, most: MAX_ENTRIES });
    const due = seenAs(documentTasks.in("due", { shop }), { orderId: z.string() });
    const open = await allOf(table, due, { most: MAX_OPEN });
    const named = [...entries.flatMap(({ entry }) => entry.orderId ?? []), ...open.map(({ orderId }) => orderId)];
    return [...new Set(named)].slice(0, MAX_ORDERS);
  },
});
