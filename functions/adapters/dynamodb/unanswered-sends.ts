import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { taskLanes } from "#shared/domain/tasks/task.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { UnansweredSend, UnansweredSends } from "../../modules/provider-events/ports.ts";
import type { Table } from "./engine/table.ts";
import { dueKeys } from "./keys.ts";

const MOST = 100;

/**
 * Sends of documents without an answer, from the list of due work. They are due in the future, until a worker may search for
 * them, so this does not read the backlog that is due now.
 */
export function unansweredSends(table: Table, shop: string): UnansweredSends {
  const inLane = async (lane: string, now: string) => {
    const { Items } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: "GSI1",
        KeyConditionExpression: "g1pk = :pk AND g1sk BETWEEN :from AND :to",
        ExpressionAttributeValues: {
          ":pk": dueKeys.partition(shop),
          ":from": `${lane}#${now}`,
          ":to": `${lane}#~`,
        },
        Limit: MOST,
      }),
    );
    return Items ?? [];
  };
  return {
    list: async (now) => {
      const lanes = taskLanes.filter((lane) => lane !== "3-payment");
      const items = (await Promise.all(lanes.map((lane) => inLane(lane, now)))).flat();
      return items.filter(isDocumentSend).map(toSend).slice(0, MOST);
    },
  };
}

const isDocumentSend = ({ taskType, state }: Record<string, unknown>): boolean =>
  taskType === "document" && state === "SENDING";

function toSend(item: Record<string, unknown>): UnansweredSend {
  // Written by `taskItem` only.
  const { kind, reason } = item["task"] as { kind: DocumentKind; reason?: { code: string } };
  return {
    key: String(item["key"]),
    orderId: String(item["orderId"]),
    kind,
    ...(item["providerId"] === undefined ? {} : { providerId: String(item["providerId"]) }),
    isUnclear: reason?.code === "accounting_uncertain",
  };
}
