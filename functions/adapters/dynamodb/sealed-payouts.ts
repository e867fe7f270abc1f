import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { PayoutObjections } from "../../modules/partner/ports.ts";
import type { Cipher } from "../../modules/security/ports.ts";
import { type Key, partnerKeys, payoutKey } from "./keys.ts";
import { readPage } from "./page.ts";
import { toPayout, toReceipt } from "./payout-items.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";

/** Payouts of one partner, as the partner sees them. */
export function sealedPayouts(table: Table, cipher: Cipher, shop: string): PayoutObjections {
  const { client, name: TableName } = table;
  const get = async (Key: Key) => (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  return {
    payouts: async (wanted) => {
      // Only sealed payouts have a receipt; skipped months between them are few.
      const source = { partition: partnerKeys.partition(shop), prefix: "PAYOUT#" };
      const { items, ...cursors } = await readPage(table, source, { ...wanted, descending: true });
      return { payouts: items.map((item) => toPayout(cipher, shop, item)), ...cursors };
    },
    payout: async (period) => {
      const item = await get(payoutKey(shop, period));
      return item && toPayout(cipher, shop, item);
    },
    receipt: async (number) => toReceipt(cipher, shop, await get(partnerKeys.receipt(shop, number))),
    object: (period, objection) =>
      held(
        client.send(
          new UpdateCommand({
            TableName,
            Key: payoutKey(shop, period),
            UpdateExpression: "SET objection = :objection",
            ConditionExpression: "attribute_exists(sealed) AND attribute_not_exists(objection)",
            ExpressionAttributeValues: { ":objection": objection },
          }),
        ),
      ),
  };
}
