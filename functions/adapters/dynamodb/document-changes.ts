import { GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { isStanding } from "#shared/domain/documents/paper/document-changes.ts";
import { monthOf, reportDay } from "#shared/domain/months/packing.ts";
import { rowWithChange } from "#shared/domain/order-states/row-with-change.ts";
import { rowWithMail } from "#shared/domain/order-states/row-with-mail.ts";
import { foldSearchText } from "#shared/domain/search/search-tokens.ts";
import type { DocumentChange, DocumentChanges } from "../../modules/provider-events/ports.ts";
import { monthIndex, movedIndex, toDocument } from "./document-items.ts";
import type { Table } from "./engine/table.ts";
import { toWrites } from "./engine/transaction.ts";
import { evidenceWrite } from "./evidence-items.ts";
import { hintLookWrites } from "./hint-look.ts";
import { orderKeys, providerKeys } from "./keys.ts";
import { logItem } from "./log-items.ts";
import { redecisionWrite } from "./redecision.ts";
import { plannedMail } from "./stores/mail/mail-changes.ts";
import { writeBackAsked } from "./stores/write-back/write-back-changes.ts";
import { tokenItem } from "./token-items.ts";
import { transact, type Write } from "./transaction.ts";
import { withOrderRow } from "./with-order-row.ts";

/** What of a document the provider may change. Everything else on the item is ours and stays as it is. */
const followed = [
  "number",
  "status",
  "title",
  "date",
  "totalCents",
  "taxCents",
  "quantity",
  "electronicProfile",
  "isPartlyPaid",
  "seenAt",
] as const satisfies readonly (keyof AccountingDocument)[];

const counters = { invoice: "invoices.updated", creditNote: "creditNotes.updated" } as const;

/** Documents of one shop as the provider's news change them. */
export function documentChanges(table: Table, shop: string, logDays: () => Promise<number>): DocumentChanges {
  const { client, name } = table;
  const read = async (Key: Record<string, unknown>) =>
    (await client.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }))).Item;

  return {
    findByProviderId: async (providerId) => {
      const { Items } = await client.send(
        new QueryCommand({
          TableName: name,
          IndexName: "GSI1",
          KeyConditionExpression: "g1pk = :pk AND g1sk = :id",
          ExpressionAttributeValues: { ":pk": providerKeys.partition(shop), ":id": providerId },
          Limit: 1,
        }),
      );
      const [found] = Items ?? [];
      if (found === undefined) return undefined;
      const item = await read({ pk: found["pk"], sk: found["sk"] });
      if (item === undefined) return undefined;
      const document = toDocument(item);
      const order = await read({ ...orderKeys.order(shop, document.orderId) });
      return { document, orderName: String(order?.["orderName"] ?? ""), isTrial: item["type"] === "draft" };
    },
    apply: async (change) => apply(table, shop, change, await logDays()),
  };
}

async function apply(
  table: Table,
  shop: string,
  change: DocumentChange,
  logDays: number,
): Promise<"applied" | "stale"> {
  const { before, after, isTrial, logs, isDecisive, at } = change;
  const proof = change.evidence && evidenceWrite(table, shop, change.evidence);
  const own = [
    updateWrite(table, shop, change, proof?.id),
    ...(proof ? [proof.write] : []),
    ...logs.map((entry): Write => ({ Put: { TableName: table.name, Item: logItem(shop, entry, logDays) } })),
  ];
  if (isTrial) return (await transact(table, own)).ok ? "applied" : "stale";

  const hasBecomeFinal = !isStanding(before) && isStanding(after) && after.kind !== "deliveryNote";
  const counter = after.kind === "deliveryNote" ? undefined : counters[after.kind];
  const outcome = await withOrderRow(table, shop, after.orderId, {
    rowAfter: (row) => {
      const changed = rowWithChange(row, before, after);
      return change.mail === undefined ? changed : rowWithMail(changed, after.key, "planned");
    },
    ...(counter === undefined ? {} : { counters: { [counter]: 1 } }),
    writes: ({ createdAt, payments }) => [
      ...own,
      ...(before.number === after.number
        ? []
        : [
            {
              Put: {
                TableName: table.name,
                Item: tokenItem(shop, foldSearchText(after.number), createdAt, after.orderId),
              },
            },
          ]),
      ...(change.writeBack === undefined && change.flow === undefined
        ? []
        : toWrites(
            table,
            writeBackAsked(shop, after.orderId, {
              ...{ at, cause: change.writeBack ?? "values", flow: change.flow ? [change.flow] : [] },
            }),
          )),
      ...(change.mail === undefined ? [] : toWrites(table, plannedMail(shop, change.mail))),
      ...(isDecisive ? [redecisionWrite(table, shop, after.orderId, at)] : []),
      ...(hasBecomeFinal && payments.some(({ verdict }) => verdict === "wanted")
        ? hintLookWrites(table, shop, after.orderId, at)
        : []),
    ],
  });
  return outcome === "ok" ? "applied" : "stale";
}

/**
 * The condition: status and instant of the last look are as read, so no other worker updated the document since. The index of months
 * follows the day printed on it, and a document that enters another month is listed by when it did.
 */
function updateWrite(
  table: Table,
  shop: string,
  { before, after, isTrial, mail, at }: DocumentChange,
  evidenceId: string | undefined,
): Write {
  const month = isTrial ? undefined : monthIndex(shop, after);
  const move =
    month && monthOf(reportDay(before)) !== monthOf(reportDay(after)) ? movedIndex(shop, after.key, at) : undefined;
  const present = followed.filter((field) => after[field] !== undefined);
  const absent = followed.filter((field) => after[field] === undefined && before[field] !== undefined);
  const sets = present.map((field) => `#document.#${field} = :${field}`).join(", ");
  const removals = absent.map((field) => `#document.#${field}`).join(", ");
  return {
    Update: {
      TableName: table.name,
      Key: orderKeys.document(shop, before.orderId, before.key),
      UpdateExpression: `SET ${sets}${month ? ", g3pk = :month, g3sk = :day" : ""}${move ? ", g4pk = :moves, g4sk = :move, #document.#movedAt = :movedAt" : ""}${evidenceId ? ", #document.#evidenceIds = :evidence" : ""}${mail ? ", #document.#mailState = :planned" : ""}${removals === "" ? "" : ` REMOVE ${removals}`}`,
      ConditionExpression:
        before.seenAt === undefined
          ? "#document.#status = :before AND attribute_not_exists(#document.#seenAt)"
          : "#document.#status = :before AND #document.#seenAt = :seen",
      ExpressionAttributeNames: {
        "#document": "document",
        ...(evidenceId ? { "#evidenceIds": "evidenceIds" } : {}),
        ...(move ? { "#movedAt": "movedAt" } : {}),
        ...(mail ? { "#mailState": "mailState" } : {}),
        ...Object.fromEntries([...present, ...absent, "status", "seenAt"].map((field) => [`#${field}`, field])),
      },
      ExpressionAttributeValues: {
        ":before": before.status,
        ...(before.seenAt === undefined ? {} : { ":seen": before.seenAt }),
        ...Object.fromEntries(present.map((field) => [`:${field}`, after[field]])),
        ...(month ? { ":month": month.g3pk, ":day": month.g3sk } : {}),
        ...(move ? { ":moves": move.g4pk, ":move": move.g4sk, ":movedAt": at } : {}),
        ...(mail ? { ":planned": "planned" } : {}),
        ...(evidenceId ? { ":evidence": [...(before.evidenceIds ?? []), evidenceId] } : {}),
      },
    },
  };
}
