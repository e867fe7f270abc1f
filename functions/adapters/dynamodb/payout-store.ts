import { GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { CommissionRow } from "#shared/domain/partner/payout.ts";
import { AppError } from "#shared/errors.ts";
import type { PayoutStore } from "../../modules/partner/ports.ts";
import type { Cipher } from "../../modules/security/ports.ts";
import { allItems } from "./all-items.ts";
import { type Key, partnerKeys, payoutKey } from "./keys.ts";
import { sealedFile, toPayout, toReceipt } from "./payout-items.ts";
import { receiptWrites, replacementWrites, sealedValues } from "./receipt-writes.ts";
import { findRedemption } from "./redemption-lookup.ts";
import { redemptionWrites } from "./redemption-writes.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";
import { transact } from "./transaction.ts";

const MONTHS_LOOKED_AT = 24;

/** Payouts of one partner. A row is in at most one: its open item names the payout that took it, with the payout's own sum. */
export function payoutStore(table: Table, cipher: Cipher, partner: string): PayoutStore {
  const { client, name: TableName } = table;
  const get = async (Key: Key) => (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  const update = (
    Key: Key,
    UpdateExpression: string,
    ConditionExpression: string,
    values: Record<string, unknown>,
  ) => ({
    Update: {
      TableName,
      Key,
      UpdateExpression,
      ConditionExpression,
      ...(/#status/.test(UpdateExpression + ConditionExpression)
        ? { ExpressionAttributeNames: { "#status": "status" } }
        : {}),
      ExpressionAttributeValues: values,
    },
  });

  return {
    find: async (period) => {
      const item = await get(payoutKey(partner, period));
      return item && toPayout(cipher, partner, item);
    },
    open: (period, at) =>
      held(
        client.send(
          new UpdateCommand({
            TableName,
            Key: payoutKey(partner, period),
            UpdateExpression:
              "SET #type = :type, version = :version, period = :period, #status = :collecting, openedAt = if_not_exists(openedAt, :at), #rows = if_not_exists(#rows, :none), netCents = if_not_exists(netCents, :none) REMOVE skip, g2pk, g2sk",
            ConditionExpression: "attribute_not_exists(sealed)",
            ExpressionAttributeNames: { "#type": "type", "#status": "status", "#rows": "rows" },
            ExpressionAttributeValues: {
              ":type": "payout",
              ":version": 1,
              ":period": period,
              ":collecting": "collecting",
              ":at": at,
              ":none": 0,
            },
          }),
        ),
      ),
    skip: async (period, reason) => {
      await held(
        client.send(
          new UpdateCommand({
            TableName,
            Key: payoutKey(partner, period),
            UpdateExpression: "SET #status = :skipped, skip = :reason, g2pk = :index, g2sk = :partner",
            ConditionExpression: "#status = :collecting AND #rows = :none",
            ExpressionAttributeNames: { "#status": "status", "#rows": "rows" },
            ExpressionAttributeValues: {
              ":skipped": "skipped",
              ":collecting": "collecting",
              ":reason": reason,
              ":none": 0,
              ":index": partnerKeys.skips(period, reason),
              ":partner": partner,
            },
          }),
        ),
      );
    },
    take: async (period, row) => {
      const { ok } = await transact(table, [
        update(
          partnerKeys.openRow(partner, row.id),
          "SET payout = :period",
          "attribute_exists(pk) AND attribute_not_exists(payout) AND attribute_not_exists(isHeld)",
          { ":period": period },
        ),
        counting(period, row, 1),
      ]);
      return ok;
    },
    release: async (period, row) => {
      await transact(table, [
        update(partnerKeys.openRow(partner, row.id), "REMOVE payout", "payout = :period", { ":period": period }),
        counting(period, row, -1),
      ]);
    },
    collected: async (period) => {
      const item = await get(payoutKey(partner, period));
      return { rows: Number(item?.["rows"] ?? 0), netCents: Number(item?.["netCents"] ?? 0) };
    },
    rowsOf: async (period) => {
      const rows: CommissionRow[] = [];
      let start: Record<string, unknown> | undefined;
      do {
        const page = await client.send(
          new QueryCommand({
            TableName,
            ConsistentRead: true,
            KeyConditionExpression: "pk = :pk AND begins_with(sk, :open)",
            FilterExpression: "payout = :period",
            ExpressionAttributeValues: {
              ":pk": partnerKeys.partition(partner),
              ":open": partnerKeys.openRows,
              ":period": period,
            },
            ExclusiveStartKey: start,
          }),
        );
        rows.push(...(page.Items ?? []).map((item) => item["row"] as CommissionRow));
        start = page.LastEvaluatedKey;
      } while (start);
      return rows;
    },
    nextReceipt: async (year) => Number((await get(partnerKeys.receipts(year)))?.["count"] ?? 0) + 1,
    seal: async (payout, receipt, { timespan, count }) => {
      const { ok } = await transact(table, [
        {
          Update: {
            TableName,
            Key: payoutKey(partner, payout.period),
            UpdateExpression:
              "SET #status = :scheduled, sealed = :sealed, recipient = :recipient, openReceipt = :number, timespan = :timespan, g2pk = :index, g2sk = :partner",
            ConditionExpression: "#status = :collecting AND #rows = :rows AND netCents = :net",
            ExpressionAttributeNames: { "#status": "status", "#rows": "rows" },
            ExpressionAttributeValues: {
              ":scheduled": "scheduled",
              ":collecting": "collecting",
              ":rows": payout.rows,
              ":net": payout.amounts.netCents,
              ":timespan": timespan,
              ":index": partnerKeys.payouts(payout.period),
              ":partner": partner,
              ...sealedValues(cipher, payout),
            },
          },
        },
        ...receiptWrites(table, cipher, { payout, receipt, count }),
      ]);
      return ok;
    },
    replace: async (before, payout, receipt, about) => {
      if (before.sealed === undefined) return false;
      return (await transact(table, replacementWrites(table, cipher, { before, payout, receipt, ...about }))).ok;
    },
    settleRow: async (period, row) => {
      const open = await get(partnerKeys.openRow(partner, row.id));
      if (open === undefined) return;
      const before = await findRedemption(table, row.redemption);
      const isInPayout = row.kind === "commission" && before?.status === "verified" && before.payout === undefined;
      const after = before && { ...before, payout: period, revision: (before.revision ?? 0) + 1 };
      // A repetition finds nothing open and writes nothing.
      await transact(table, [
        {
          Put: {
            TableName,
            Item: {
              ...partnerKeys.paidRow(partner, period, row.id),
              type: "paidCommission",
              version: 1,
              row,
            },
          },
        },
        {
          Delete: {
            TableName,
            Key: partnerKeys.openRow(partner, row.id),
            ConditionExpression: "payout = :period",
            ExpressionAttributeValues: { ":period": period },
          },
        },
        ...(isInPayout && after ? redemptionWrites(table, { before, after }, row.at) : []),
      ]);
    },
    settledRows: async (period) => {
      const items = await allItems(table, {
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :paid)",
        ExpressionAttributeValues: {
          ":pk": partnerKeys.partition(partner),
          ":paid": partnerKeys.paidRows(period),
        },
        ConsistentRead: true,
      });
      return items.map(({ row }) => row as CommissionRow);
    },
    payRow: async (row, at) => {
      if (row.kind !== "commission") return;
      const before = await findRedemption(table, row.redemption);
      if (before?.status !== "verified") return;
      const after = { ...before, status: "paid" as const, paidAt: at, revision: (before.revision ?? 0) + 1 };
      const { ok } = await transact(table, redemptionWrites(table, { before, after }, at));
      if (!ok) throw new AppError("write_conflict");
    },
    unfinished: async () => {
      // A dozen a year: the newest ones are looked at.
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          ConsistentRead: true,
          KeyConditionExpression: "pk = :pk AND begins_with(sk, :payout)",
          FilterExpression: "attribute_exists(openReceipt) OR (#status = :paid AND attribute_not_exists(settledAt))",
          ExpressionAttributeNames: { "#status": "status" },
          ExpressionAttributeValues: {
            ":pk": partnerKeys.partition(partner),
            ":payout": "PAYOUT#",
            ":paid": "paid",
          },
          ScanIndexForward: false,
          Limit: MONTHS_LOOKED_AT,
        }),
      );
      return Items.map((item) => String(item["period"]));
    },
    close: async (period, receiptNumber) => {
      await held(
        client.send(
          new UpdateCommand({
            TableName,
            Key: payoutKey(partner, period),
            UpdateExpression: "REMOVE openReceipt",
            // Another receipt may have taken its place meanwhile.
            ConditionExpression: "openReceipt = :number",
            ExpressionAttributeValues: { ":number": receiptNumber },
          }),
        ),
      );
    },
    settle: async (period, paidAt) => {
      await held(
        client.send(
          new UpdateCommand({
            TableName,
            Key: payoutKey(partner, period),
            UpdateExpression: "SET settledAt = :at",
            ConditionExpression: "#status = :paid AND paidAt = :at",
            ExpressionAttributeNames: { "#status": "status" },
            ExpressionAttributeValues: { ":at": paidAt, ":paid": "paid" },
          }),
        ),
      );
    },
    receipt: async (number) => toReceipt(cipher, partner, await get(partnerKeys.receipt(partner, number))),
    keepFile: async (number, file) => {
      await held(
        client.send(
          new UpdateCommand({
            TableName,
            Key: partnerKeys.receipt(partner, number),
            UpdateExpression: "SET #file = :file",
            ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(#file)",
            ExpressionAttributeNames: { "#file": "file" },
            ExpressionAttributeValues: { ":file": sealedFile(cipher, partner, file) },
          }),
        ),
      );
    },
  };

  function counting(period: string, row: CommissionRow, by: 1 | -1) {
    return {
      Update: {
        TableName,
        Key: payoutKey(partner, period),
        UpdateExpression: "ADD #rows :by, netCents :cents",
        ConditionExpression: "#status = :collecting",
        ExpressionAttributeNames: { "#rows": "rows", "#status": "status" },
        ExpressionAttributeValues: { ":by": by, ":cents": by * row.cents, ":collecting": "collecting" },
      },
    };
  }
}
