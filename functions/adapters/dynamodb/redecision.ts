import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import { mayLackEInvoice } from "#shared/domain/documents/invoice/e-invoice.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { isDecidedByCreditNote, isDecidedByInvoice } from "#shared/domain/order-states/row-with-document.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Instant } from "#shared/values/time.ts";
import type { OrderToDecide } from "../../modules/tasks/ports.ts";
import type { Table } from "./engine/table.ts";
import { dueKeys, orderKeys } from "./keys.ts";
import { held } from "./single-flight.ts";
import type { Write } from "./transaction.ts";

const deciders: Partial<Record<DocumentKind, (decision: Decision) => boolean>> = {
  invoice: isDecidedByInvoice,
  creditNote: isDecidedByCreditNote,
};

/**
 * Lists an order among the due work if its decisions depend on a document that was made or given up at `createdAt`, or if that had to be
 * an e-invoice. The
 * confirmation writes this in its own transaction, so a crash cannot lose it.
 */
export function redecisionWrites(
  table: Table,
  shop: string,
  document: Pick<AccountingDocument, "kind" | "orderId" | "createdAt"> &
    Partial<Pick<AccountingDocument, "isBusiness" | "electronicProfile">>,
  decisions: readonly Decision[],
): Write[] {
  const { kind, orderId, createdAt } = document;
  const isDecided = deciders[kind];
  const isDecisive = isDecided !== undefined && decisions.some(isDecided);
  if (!isDecisive && !mayLackEInvoice(document)) return [];
  return [redecisionWrite(table, shop, orderId, createdAt)];
}

/** Lists an order to be decided again. */
export function redecisionWrite(table: Table, shop: string, orderId: string, askedAt: Instant): Write {
  const key = `order:${orderId}`;
  const item = {
    ...orderKeys.beside(shop, orderId, "redecision"),
    type: "redecision",
    version: 1,
    taskType: "order",
    key,
    orderId,
    askedAt,
    g1pk: dueKeys.partition(shop),
    g1sk: dueKeys.sort("1-live", askedAt, key),
  };
  return { Put: { TableName: table.name, Item: item } };
}

/** Deletes the entry once its order event is sent; a later request stays. */
export async function deleteRedecision(table: Table, shop: string, { orderId, askedAt }: OrderToDecide): Promise<void> {
  await held(
    table.client.send(
      new DeleteCommand({
        TableName: table.name,
        Key: { ...orderKeys.beside(shop, orderId, "redecision") },
        ConditionExpression: "askedAt = :askedAt",
        ExpressionAttributeValues: { ":askedAt": askedAt },
      }),
    ),
  );
}
