import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { MonthMailing } from "#shared/domain/months/month-mailing.ts";
import type { MonthMailings } from "../../modules/months/ports.ts";
import { monthMailKeys } from "./keys.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";
import type { Write } from "./transaction.ts";

/** Whether and where packs of one shop's months are sent. */
export function monthMailingStore(table: Table, shop: string): MonthMailings {
  const { client, name: TableName } = table;
  const read = () => readItem(table, shop);
  const write = (mailing: MonthMailing, revision: number) =>
    held(
      client.send(
        new PutCommand({
          TableName,
          Item: {
            ...monthMailKeys.item(shop),
            ...{ type: "monthMailing", version: 1, shop, mailing, revision: revision + 1 },
            ...(mailing.isOn && {
              g1pk: monthMailKeys.ownIndex(shop),
              g1sk: monthMailKeys.sort(mailing.dueDay, shop),
            }),
          },
          ConditionExpression: revision === 0 ? "attribute_not_exists(pk)" : "revision = :revision",
          ...(revision === 0 ? {} : { ExpressionAttributeValues: { ":revision": revision } }),
        }),
      ),
    );
  return {
    find: async () => (await read())?.mailing,
    change: async (step) => {
      for (;;) {
        const before = await read();
        const after = step(before?.mailing);
        if (after === undefined) return undefined;
        if (await write(after, before?.revision ?? 0)) return after;
      }
    },
  };
}

/** Switches the mailing off with the end of an installation; the address stays until the shop is erased. */
export async function endMailing(table: Table, shop: string): Promise<Write[]> {
  if ((await readItem(table, shop)) === undefined) return [];
  return [
    {
      Update: {
        TableName: table.name,
        Key: monthMailKeys.item(shop),
        UpdateExpression: "SET mailing.isOn = :no ADD revision :one REMOVE g1pk, g1sk",
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeValues: { ":no": false, ":one": 1 },
      },
    },
  ];
}

async function readItem({ client, name }: Table, shop: string) {
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: monthMailKeys.item(shop), ConsistentRead: true }),
  );
  // Written by `change` only.
  return Item as { mailing: MonthMailing; revision: number } | undefined;
}
