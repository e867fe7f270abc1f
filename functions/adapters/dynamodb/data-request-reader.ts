import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { DisclosedRecord } from "#shared/domain/erasure/disclosed-types.ts";
import type { DataRequest, DataRequestReader } from "../../modules/compliance/ports.ts";
import { pagesOf, toDataRequest } from "./data-request-items.ts";
import { unpack } from "./engine/codec.ts";
import { readPage } from "./engine/page.ts";
import type { Table } from "./engine/table.ts";
import { dataRequestKeys } from "./keys.ts";

/** Data requests of one shop and their answers; reads only. */
export function dataRequestReader(table: Table, shop: string): DataRequestReader {
  const itemOf = async (Key: { pk: string; sk: string }) =>
    (await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))).Item;

  return {
    find: async (id) => {
      const item = await itemOf(dataRequestKeys.request(shop, id));
      return item && toDataRequest(item);
    },
    list: async ({ pageSize, cursor }) => {
      const source = { index: "GSI2", partition: dataRequestKeys.list(shop) } as const;
      const place = cursor === undefined ? {} : { cursor };
      const { items, next } = await readPage(table, source, { descending: true, pageSize, ...place });
      return { requests: items.map(toDataRequest), ...(next === undefined ? {} : { next }) };
    },
    part: async ({ id }: DataRequest, part) => {
      const head = await itemOf(dataRequestKeys.request(shop, id));
      if (head?.["state"] !== "ready") return undefined;
      const places = pagesOf(head).flatMap(({ from, parts }) =>
        Array.from({ length: parts }, (_, place) => dataRequestKeys.part(shop, id, from, place)),
      );
      if (places.length === 0) return part === 1 ? [] : undefined;
      const key = places[part - 1];
      const item = key && (await itemOf(key));
      return item && unpack<DisclosedRecord[]>(item["packed"]);
    },
  };
}
