import { GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { AppError } from "#shared/errors.ts";
import type { BookedPayout, PaymentFile, PayoutBook } from "../../modules/payouts/ports.ts";
import type { Cipher } from "../../modules/security/ports.ts";
import { allItems } from "./all-items.ts";
import { allShopsPage } from "./all-shops-page.ts";
import { pack, unpack } from "./codec.ts";
import { partnerKeys, payoutKey } from "./keys.ts";
import { toPayout } from "./payout-items.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";

/** More payouts of one month are more than PayPal takes in one file; a month of them is read whole. */
const MOST_OF_A_MONTH = 5_000;
/** Each file holds payouts that no other one holds. */
const MOST_FILES = 200;

/** Payouts of all partners. */
export function payoutBook(table: Table, cipher: Cipher): PayoutBook {
  const { client, name: TableName } = table;

  const change = (
    [partner, period]: [string, string],
    expression: string,
    condition: string,
    values: Record<string, unknown>,
  ) =>
    held(
      client.send(
        new UpdateCommand({
          TableName,
          Key: payoutKey(partner, period),
          UpdateExpression: expression,
          ConditionExpression: condition,
          ...(/#status/.test(expression + condition) ? { ExpressionAttributeNames: { "#status": "status" } } : {}),
          ...(Object.keys(values).length === 0 ? {} : { ExpressionAttributeValues: values }),
        }),
      ),
    );
  const booked = (partner: string, item: Record<string, unknown>): BookedPayout[] => {
    const payout = toPayout(cipher, partner, item);
    return payout.sealed === undefined ? [] : [{ ...payout, sealed: payout.sealed, partner }];
  };
  const source = (period: string) => ({
    index: "GSI2" as const,
    partition: partnerKeys.payouts(period),
    holds: "PARTNER#",
  });

  return {
    list: async ({ period, ...place }) => {
      const { items, ...next } = await allShopsPage(table, source(period), place);
      return { payouts: items.flatMap((item) => booked(String(item["g2sk"]), item)), ...next };
    },
    all: async (period) => {
      const items = await allItems(
        table,
        {
          IndexName: "GSI2",
          KeyConditionExpression: "g2pk = :pk",
          ExpressionAttributeValues: { ":pk": partnerKeys.payouts(period) },
        },
        MOST_OF_A_MONTH,
      );
      return items.flatMap((item) => booked(String(item["g2sk"]), item));
    },
    gaps: async ({ period, reason, ...place }) => {
      const list = { ...source(period), partition: partnerKeys.skips(period, reason) };
      const { items, ...next } = await allShopsPage(table, list, place);
      return { partners: items.map((item) => String(item["g2sk"])), ...next };
    },
    find: async (partner, period) => {
      const Key = payoutKey(partner, period);
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return Item && booked(partner, Item)[0];
    },
    files: async (period) => {
      const items = await allItems(
        table,
        {
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: { ":pk": partnerKeys.files(period) },
          ConsistentRead: true,
        },
        MOST_FILES,
      );
      const files = items.map(({ packed }) => unpack<PaymentFile>(packed));
      return files.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
    },
    addFile: (file) =>
      held(
        client.send(
          new PutCommand({
            TableName,
            Item: {
              ...partnerKeys.file(file.period, file.id),
              ...{ type: "paymentFile", version: 1, packed: pack(file) },
            },
            ConditionExpression: "attribute_not_exists(pk)",
          }),
        ),
      ),
    noteFile: async (partner, { id, period, payouts }) => {
      const { Item = {} } = await client.send(
        new GetCommand({ TableName, Key: payoutKey(partner, period), ConsistentRead: true }),
      );
      const [payout] = booked(partner, Item);
      if (payout === undefined || payout.files?.some((file) => file.id === id)) return;
      const own = payouts.find((one) => one.partner === partner)?.endToEndId ?? "";
      const attempt = own === payout.sealed.receiptNumber ? 0 : Number(own.split("-").at(-1)) - 1;
      const files = [...(payout.files ?? []), { id, attempt }];
      const isNoted = await change(
        [partner, period],
        "SET files = :files, filesVersion = :next",
        files.length === 1
          ? "attribute_exists(sealed) AND attribute_not_exists(filesVersion)"
          : "filesVersion = :before",
        { ":files": files, ":next": files.length, ...(files.length === 1 ? {} : { ":before": files.length - 1 }) },
      );
      // Another download notes a file of its own at this moment.
      if (!isNoted) throw new AppError("write_conflict");
    },
    confirm: (partner, period, confirmation) =>
      change(
        [partner, period],
        "SET confirmation = :confirmation",
        `${isPayable} AND attribute_not_exists(confirmation)`,
        { ":confirmation": confirmation, ...payableValues },
      ),
    forgetConfirmation: async (partner, period) => {
      await change([partner, period], "REMOVE confirmation", "attribute_exists(confirmation)", {});
    },
    pay: (partner, period, { day, reference, at }) =>
      change(
        [partner, period],
        "SET #status = :paid, paidDay = :day, paidReference = :reference, paidAt = :at REMOVE confirmation, returnedReason",
        isPayable,
        { ":paid": "paid", ":day": day, ":reference": reference, ":at": at, ...payableValues },
      ),
    giveBack: (partner, period, { reason, returns }) =>
      change(
        [partner, period],
        "SET #status = :scheduled, returnedReason = :reason, returns = :next REMOVE paidDay, paidReference, confirmation",
        returns === 0 ? "attribute_exists(sealed) AND attribute_not_exists(returns)" : "returns = :before",
        {
          ":scheduled": "scheduled",
          ":reason": reason,
          ":next": returns + 1,
          ...(returns === 0 ? {} : { ":before": returns }),
        },
      ),
    settleObjection: (partner, period, at) =>
      change(
        [partner, period],
        "SET objection.settledAt = :at",
        "attribute_exists(objection) AND attribute_not_exists(objection.settledAt)",
        { ":at": at },
      ),
  };
}

/** Nothing stops the payment, at the moment of the write. */
const isPayable =
  "#status = :scheduled AND (attribute_not_exists(holds) OR holds = :none) AND (attribute_not_exists(objection) OR attribute_exists(objection.settledAt))";
const payableValues = { ":scheduled": "scheduled", ":none": 0 };
