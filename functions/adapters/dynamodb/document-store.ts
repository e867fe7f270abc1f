import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { AppError } from "#shared/errors.ts";
import type { DocumentStore } from "../../modules/orders/ports.ts";
import { toDocument } from "./document-items.ts";
import type { Table } from "./engine/table.ts";
import { orderKeys } from "./keys.ts";

/** Documents of one shop, beside their orders. */
export function documentStore(table: Table, shop: string): DocumentStore {
  return {
    get: async (orderId, kind, key) => {
      const { Item } = await table.client.send(
        new GetCommand({ TableName: table.name, Key: orderKeys.document(shop, orderId, key) }),
      );
      const document = Item && toDocument(Item);
      if (!document || document.kind !== kind) throw new AppError("document_not_found");
      return document;
    },
  };
}
