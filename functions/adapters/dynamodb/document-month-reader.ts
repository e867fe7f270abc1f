import { berlinDayEnd, berlinDayStart } from "#shared/values/berlin.ts";
import { lastOfPeriod } from "#shared/values/days.ts";
import type { DocumentMonthReader } from "../../modules/documents/ports.ts";
import { toDocument } from "./document-items.ts";
import { type ListSource, readPage } from "./engine/page.ts";
import type { Table } from "./engine/table.ts";
import { madeKeys, monthKeys, movedKeys } from "./keys.ts";

/** Documents per page: about 130 KB. */
const PAGE = 200;

/** The instants of a month, by the clocks of Berlin. */
function boundsOf(month: string) {
  const first = `${month}-01`;
  return { from: berlinDayStart(first), to: berlinDayEnd(lastOfPeriod(first, "month")) };
}

/** Documents of one shop by the month printed on them, and by the one in which they were recorded. */
export function documentMonthReader(table: Table, shop: string): DocumentMonthReader {
  const pageOf = async (source: ListSource, cursor: string | undefined) => {
    const request = { descending: false, pageSize: PAGE, ...(cursor === undefined ? {} : { cursor }) };
    const { items, next } = await readPage(table, source, request);
    // A draft to look at has a place among the recorded ones, but is no document.
    const documents = items.filter(({ type }) => type === "document").map(toDocument);
    return { documents, ...(next === undefined ? {} : { cursor: next }) };
  };
  return {
    documentsOf: ({ month, kind, cursor }) =>
      pageOf({ index: "GSI3", partition: monthKeys.partition(shop, kind, month) }, cursor),
    documentsMadeIn: ({ month, cursor }) =>
      pageOf({ index: "GSI2", partition: madeKeys.partition(shop), ...boundsOf(month) }, cursor),
    documentsMovedIn: ({ month, cursor }) =>
      pageOf({ index: "GSI4", partition: movedKeys.partition(shop), ...boundsOf(month) }, cursor),
  };
}
