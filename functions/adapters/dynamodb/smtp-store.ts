import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { StoredSmtp } from "#shared/domain/mail/smtp-server.ts";
import type { SmtpStore } from "../../modules/mail/ports.ts";
import type { Cipher } from "../../modules/security/ports.ts";
import { shopKeys } from "./keys.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";

/** The merchant's mail server. Its password is sealed with the shop as context. */
export function smtpStore(table: Table, cipher: Cipher, shop: string): SmtpStore {
  const { client, name: TableName } = table;
  const Key = shopKeys.item(shop, "SMTP");
  const read = async () => (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  // Written by `save` only.
  const serverOf = (item: Record<string, unknown>) => item["server"] as StoredSmtp;
  return {
    find: async () => {
      const item = await read();
      return item && serverOf(item);
    },
    open: async () => {
      const item = await read();
      return item && { ...serverOf(item), pass: cipher.open(String(item["pass"]), contextOf(shop)) };
    },
    save: async (server, pass) => {
      const Item = { ...Key, type: "smtp", version: 1, server, pass: cipher.seal(pass, contextOf(shop)) };
      await client.send(new PutCommand({ TableName, Item }));
    },
    remove: async () => {
      await client.send(new DeleteCommand({ TableName, Key }));
    },
    note: ({ checkedAt }, { error, failures }) => {
      const entries = Object.entries({ error, failures });
      const sets = entries.filter(([, value]) => value !== undefined);
      const removals = entries.filter(([, value]) => value === undefined).map(([name]) => `#server.#${name}`);
      return held(
        client.send(
          new UpdateCommand({
            TableName,
            Key,
            UpdateExpression: [
              ...(sets.length > 0 ? [`SET ${sets.map(([name]) => `#server.#${name} = :${name}`).join(", ")}`] : []),
              ...(removals.length > 0 ? [`REMOVE ${removals.join(", ")}`] : []),
            ].join(" "),
            ConditionExpression: "#server.checkedAt = :checkedAt",
            ExpressionAttributeNames: { "#server": "server", "#error": "error", "#failures": "failures" },
            ExpressionAttributeValues: {
              ":checkedAt": checkedAt,
              ...Object.fromEntries(sets.map(([name, value]) => [`:${name}`, value])),
            },
          }),
        ),
      );
    },
  };
}

const contextOf = (shop: string): string => `smtp:${shop}`;
