import type { DataRequestReader } from "#functions/modules/compliance/ports.ts";
import { unpack } from "../../engine/codec.ts";
import { find, pageOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { dataRequests, disclosures } from "../../kinds/compliance.ts";
import { pagesOf, toDataRequest } from "./data-request-items.ts";
import { typesOf } from "./told-kinds.ts";

/** Data requests of one shop and their answers; reads only. */
export function dataRequestReader(table: Table, shop: string): DataRequestReader {
  return {
    find: async (id) => {
      const item = await find(table, dataRequests.at({ shop, id }));
      return item && toDataRequest(item);
    },
    list: async ({ pageSize, cursor }) => {
      const place = cursor === undefined ? {} : { cursor };
      const source = dataRequests.in("ofShop", { shop });
      const { items, next } = await pageOf(table, source, { descending: true, pageSize, ...place });
      return { requests: items.map(toDataRequest), next };
    },
    part: async ({ id }, part) => {
      const head = await find(table, dataRequests.at({ shop, id }));
      if (head?.state !== "ready") return undefined;
      const places = pagesOf(head).flatMap(({ from, parts }) =>
        Array.from({ length: parts }, (_, place) => disclosures.at({ shop, id, from, place })),
      );
      if (places.length === 0) return part === 1 ? { records: [], types: {} } : undefined;
      const own = places[part - 1];
      const item = own && (await find(table, own));
      if (item === undefined) return undefined;
      const records = unpack(item.packed);
      return { records, types: typesOf(records) };
    },
  };
}
