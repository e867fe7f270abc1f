import type { MadeDocuments } from "#functions/modules/documents/ports.ts";
import { allOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { documents } from "../../kinds/orders.ts";

/** Documents of one shop by when they were recorded. */
export function madeDocuments(table: Table, shop: string): MadeDocuments {
  return {
    newest: async (from, most) => {
      const made = await allOf(table, documents.in("made", { shop }), { from, newestFirst: true, most });
      // A draft to look at has a place among the recorded ones, but is no document.
      const documentsMade = made.filter(({ type }) => type === "document").map(({ document }) => document);
      return { documents: documentsMade, isWhole: made.length < most };
    },
  };
}
