import type { SealedPayout } from "#shared/domain/partner/payout.ts";
import type { Receipt } from "#shared/domain/partner/receipt.ts";
import type { Instant } from "#shared/values/time.ts";
import type { StoredPayout } from "../../modules/partner/ports.ts";
import type { Cipher } from "../../modules/security/ports.ts";
import { partnerKeys, payoutKey } from "./keys.ts";
import { sealedFields, sealedReceipt } from "./payout-items.ts";
import type { Table } from "./table.ts";
import type { Write } from "./transaction.ts";

/** What was fixed for a payout, and the number of its receipt until that is printed and told, as values of an expression. */
export const sealedValues = (cipher: Cipher, payout: SealedPayout): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(sealedFields(cipher, payout)).map(([name, value]) => [`:${name}`, value])),
  ":number": payout.receiptNumber,
});

interface Numbered {
  payout: SealedPayout;
  receipt: Receipt;
  /** Its place among the receipts of the year. */
  count: number;
}

/** A receipt with the next number of its year: no number is left out, and none is given twice. */
export function receiptWrites(
  { name: TableName }: Table,
  cipher: Cipher,
  { payout, receipt, count }: Numbered,
): Write[] {
  const counter = {
    TableName,
    Key: partnerKeys.receipts(Number(receipt.day.slice(0, 4))),
    UpdateExpression: "SET #count = :count, #type = :type, version = :one",
    ConditionExpression: count === 1 ? "attribute_not_exists(pk)" : "#count = :before",
    ExpressionAttributeNames: { "#count": "count", "#type": "type" },
    ExpressionAttributeValues: {
      ...{ ":count": count, ":type": "receiptNumbers", ":one": 1 },
      ...(count === 1 ? {} : { ":before": count - 1 }),
    },
  };
  const Item = {
    ...partnerKeys.receipt(payout.partner, receipt.number),
    ...{ type: "payoutReceipt", version: 1, at: payout.sealedAt },
    receipt: sealedReceipt(cipher, payout.partner, receipt),
  };
  return [{ Update: counter }, { Put: { TableName, Item, ConditionExpression: "attribute_not_exists(pk)" } }];
}

interface Replacement extends Numbered {
  before: StoredPayout;
  at: Instant;
  reason: string;
}

/** A receipt in the place of the one of a payout, if the payout did not move on since it was read. */
export function replacementWrites(table: Table, cipher: Cipher, replacement: Replacement): Write[] {
  const { before, payout, at, reason } = replacement;
  const { sealed, status, returns = 0, files = [], replaced = [], objection } = before;
  const number = sealed?.receiptNumber ?? "";
  const old = { number, at, reason, ...(objection === undefined ? {} : { objection }) };
  const counts = Object.entries({ returns, filesVersion: files.length });
  const known = counts.filter(([, count]) => count > 0);
  return [
    {
      Update: {
        TableName: table.name,
        Key: payoutKey(payout.partner, payout.period),
        UpdateExpression:
          "SET sealed = :sealed, recipient = :recipient, openReceipt = :number, replaced = :replaced REMOVE objection, confirmation",
        ConditionExpression: [
          "sealed.receiptNumber = :old",
          "#status = :status",
          ...counts.map(([name, count]) => (count > 0 ? `#${name} = :${name}` : `attribute_not_exists(#${name})`)),
        ].join(" AND "),
        ExpressionAttributeNames: { "#status": "status", "#returns": "returns", "#filesVersion": "filesVersion" },
        ExpressionAttributeValues: {
          ...{ ":old": number, ":status": status, ":replaced": [...replaced, old] },
          ...Object.fromEntries(known.map(([name, count]) => [`:${name}`, count])),
          ...sealedValues(cipher, payout),
        },
      },
    },
    ...receiptWrites(table, cipher, replacement),
  ];
}
