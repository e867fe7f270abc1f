import { GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import type { SupplyFacts } from "#shared/domain/documents/paper/supply-facts.ts";
import type { OlderDocuments } from "../../modules/sweeps/ports.ts";
import { DOCUMENT_VERSION, monthIndex, toDocument } from "./document-items.ts";
import { decodeCursor, encodeCursor } from "./engine/codec.ts";
import type { Table } from "./engine/table.ts";
import { madeKeys, orderKeys } from "./keys.ts";
import { held } from "./single-flight.ts";

const PAGE = 50;
/** A document that other workers keep changing is brought up by their writes, or by the next run. */
const ATTEMPTS = 4;

type Item = Record<string, unknown>;

const isOlder = ({ type, version }: Item): boolean => type === "document" && Number(version) < DOCUMENT_VERSION;

/** Documents of one shop that a version before recorded. */
export function olderDocuments(table: Table, shop: string): OlderDocuments {
  const { client, name: TableName } = table;
  return {
    page: async (after) => {
      const { pk, sk, g2sk } = after === undefined ? {} : (decodeCursor(after) ?? {});
      const { Items = [], LastEvaluatedKey: last } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: "GSI2",
          KeyConditionExpression: "g2pk = :pk",
          ExpressionAttributeValues: { ":pk": madeKeys.partition(shop) },
          Limit: PAGE,
          ...(pk === undefined ? {} : { ExclusiveStartKey: { pk, sk, g2pk: madeKeys.partition(shop), g2sk } }),
        }),
      );
      return {
        documents: Items.filter(isOlder).map(toDocument),
        ...(last === undefined ? {} : { after: encodeCursor({ pk: last["pk"], sk: last["sk"], g2sk: last["g2sk"] }) }),
      };
    },
    fill: async (document, facts) => {
      const Key = { ...orderKeys.document(shop, document.orderId, document.key) };
      let present = document;
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        if (await held(client.send(new UpdateCommand({ TableName, Key, ...fillUpdate(shop, present, facts) }))))
          return true;
        const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
        if (Item === undefined || !isOlder(Item)) return false;
        present = toDocument(Item);
      }
      throw new Error("a document kept changing");
    },
  };
}

/** Only fields that the version before did not have; the condition: it is still of that version, and bears the day that was read. */
function fillUpdate(shop: string, document: AccountingDocument, facts: SupplyFacts) {
  const { g3pk, g3sk } = monthIndex(shop, document);
  const present = Object.entries(facts).filter(([, value]) => value !== undefined);
  const sets = present.map(([name]) => `, #document.#${name} = :${name}`).join("");
  return {
    UpdateExpression: `SET version = :version, g3pk = :month, g3sk = :day${sets}`,
    ConditionExpression: "attribute_exists(pk) AND version < :version AND #document.#date = :date",
    ExpressionAttributeNames: {
      ...{ "#document": "document", "#date": "date" },
      ...Object.fromEntries(present.map(([name]) => [`#${name}`, name])),
    },
    ExpressionAttributeValues: {
      ...{ ":version": DOCUMENT_VERSION, ":month": g3pk, ":day": g3sk, ":date": document.date },
      ...Object.fromEntries(present.map(([name, value]) => [`:${name}`, value])),
    },
  };
}
