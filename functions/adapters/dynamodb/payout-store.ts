import { PutCommand } from "@aws-sdk/lib-dynamodb";
import type { PayoutStore } from "../../modules/partner/ports.ts";
import { payoutKey } from "./keys.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";

/** Payouts of one partner. */
export function payoutStore({ client, name: TableName }: Table, partner: string): PayoutStore {
  return {
    record: (period, at) =>
      held(
        client.send(
          new PutCommand({
            TableName,
            Item: { ...payoutKey(partner, period), type: "payout", version: 1, period, recordedAt: at },
            ConditionExpression: "attribute_not_exists(pk)",
          }),
        ),
      ),
  };
}
