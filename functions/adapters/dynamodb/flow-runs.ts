import { GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { secondsAfter } from "#shared/values/time.ts";
import type { FlowEnd, FlowRuns } from "../../modules/flow/ports.ts";
import { expiryOf } from "./engine/expiry.ts";
import type { Table } from "./engine/table.ts";
import { flowRunKey } from "./keys.ts";
import { held } from "./single-flight.ts";

/** The platform repeats a run for 36 hours. */
const KEPT_SECONDS = 7 * 86_400;

/** Runs of workflows' steps of one shop. */
export function flowRuns({ client, name: TableName }: Table, shop: string): FlowRuns {
  return {
    begin: async (id, now) => {
      const expiresAt = expiryOf(secondsAfter(now, KEPT_SECONDS));
      const Item = { ...flowRunKey(shop, id), type: "flowRun", version: 1, expiresAt };
      const put = new PutCommand({ TableName, Item, ConditionExpression: "attribute_not_exists(pk)" });
      if (await held(client.send(put))) return "new";
      const found = await client.send(new GetCommand({ TableName, Key: flowRunKey(shop, id), ConsistentRead: true }));
      // Written by `end` only.
      const end = found.Item?.["end"] as FlowEnd | undefined;
      return end ?? "begun";
    },
    end: async (id, end, now) => {
      await held(
        client.send(
          new UpdateCommand({
            TableName,
            Key: flowRunKey(shop, id),
            UpdateExpression: "SET #end = :end, #type = :type, version = :version, expiresAt = :expiresAt",
            ConditionExpression: "attribute_not_exists(#end)",
            ExpressionAttributeNames: { "#end": "end", "#type": "type" },
            ExpressionAttributeValues: {
              ":end": end,
              ":type": "flowRun",
              ":version": 1,
              ":expiresAt": expiryOf(secondsAfter(now, KEPT_SECONDS)),
            },
          }),
        ),
      );
    },
  };
}
