import type { DocumentMonthReader } from "../../modules/documents/ports.ts";
import { toDocument } from "./document-items.ts";
import { monthKeys } from "./keys.ts";
import { readPage } from "./page.ts";
import type { Table } from "./table.ts";

/** Documents per page: about 130 KB. */
const PAGE = 200;

/** Documents of one shop by the month printed on them. */
export function documentMonthReader(table: Table, shop: string): DocumentMonthReader {
  return {
    documentsOf: async ({ month, kind, cursor }) => {
      const source = { index: "GSI3", partition: monthKeys.partition(shop, kind, month) } as const;
      const request = { descending: false, pageSize: PAGE, ...(cursor === undefined ? {} : { cursor }) };
      const { items, next } = await readPage(table, source, request);
      return { documents: items.map(toDocument), ...(next === undefined ? {} : { cursor: next }) };
    },
  };
}
