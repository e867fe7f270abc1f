import type { OlderDocuments } from "#functions/modules/sweeps/ports.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { factsIn, type SupplyFacts } from "#shared/domain/documents/paper/supply-facts.ts";
import { reportDay } from "#shared/domain/months/packing.ts";
import type { Change } from "../../engine/change.ts";
import type { ItemOf } from "../../engine/kind.ts";
import { find, stepOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { asRead, below, present } from "../../engine/words.ts";
import { documents } from "../../kinds/orders.ts";
import { listedAbroad } from "./document-items.ts";

const PAGE = 50;
/** A document that other workers keep changing is brought up by their writes, or by the next run. */
const ATTEMPTS = 4;

const { version } = documents.declared.stamp;

const isOlder = (item: ItemOf<typeof documents>): boolean =>
  documents.has(item) && item.version !== undefined && item.version < version;

/** Documents of one shop that a version before recorded. */
export const olderDocuments = (table: Table, shop: string): OlderDocuments => ({
  page: async (after) => {
    const { items, next } = await stepOf(table, documents.in("made", { shop }), { after, size: PAGE });
    return { documents: items.filter(isOlder).map(({ document }) => document), ...(next && { after: next }) };
  },
  fill: async (document, facts) => {
    const own = documents.at({ shop, orderId: document.orderId, key: document.key });
    let present = document;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      if (await write(table, filled(shop, present, facts))) return true;
      const item = await find(table, own);
      if (item === undefined || !isOlder(item)) return false;
      present = item.document;
    }
    throw new Error("a document kept changing");
  },
});

/** Fills in only unknown facts, while the item is of an earlier version and bears the read day. */
function filled(shop: string, document: AccountingDocument, proven: SupplyFacts): Change {
  const { orderId, key, kind, date } = document;
  const facts = factsIn({ ...proven, ...factsIn(document) });
  const own = documents
    .at({ shop, orderId, key })
    .set({ version, ...Object.fromEntries(Object.entries(facts).map(([name, value]) => [`document.${name}`, value])) })
    .listed("ofMonth", { kind, date: reportDay(document) })
    .when({ pk: present, version: below(version), "document.date": date, "document.sentOn": asRead(document.sentOn) });
  return listedAbroad(own, { ...document, ...facts });
}
