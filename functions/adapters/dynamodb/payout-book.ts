import { BatchGetCommand, GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { transferNumberOf } from "#shared/domain/partner/payout.ts";
import { AppError } from "#shared/errors.ts";
import type { BookedPayout, PayoutBook } from "../../modules/payouts/ports.ts";
import type { Cipher } from "../../modules/security/ports.ts";
import { allItems } from "./all-items.ts";
import { allShopsPage } from "./all-shops-page.ts";
import { expiryOf, partnerKeys, payoutKey } from "./keys.ts";
import { fileFields, sealedPayee, sealedTransfers, toFile, toPayout } from "./payout-items.ts";
import { untilNothingIsLeft } from "./retry-pause.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";

/** More payouts of one month are more than PayPal takes in one file; a month of them is read whole. */
const MOST_OF_A_MONTH = 5_000;
/** Each file holds payouts that no other one holds. */
const MOST_FILES = 200;

/** The engine reads as many items at once. */
const MAX_BATCH = 100;

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
          ...namesIn(expression + condition),
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
      const files = items.map((item) => toFile(cipher, item));
      return files.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
    },
    addFile: (file, until) =>
      held(
        client.send(
          new PutCommand({
            TableName,
            Item: {
              ...partnerKeys.file(file.period, file.id),
              ...{ type: "paymentFile", version: 1, ...fileFields(cipher, file) },
              // No erasure of a shop reaches it: it names many partners.
              expiresAt: expiryOf(until),
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
      const own = payouts.find((one) => one.partner === partner);
      if (own === undefined) return;
      const attempt = attemptOf(transferNumberOf(payout.sealed), own.endToEndId);
      const files = [...(payout.files ?? []), { id, attempt }];
      const isUnderWay = attempt > 0 && attempt === payout.returns && payout.payee === undefined;
      const payee = isUnderWay && own.to !== undefined ? sealedPayee(cipher, partner, period, own.to) : undefined;
      const isSame = countIs("filesVersion", files.length - 1);
      const isNoted = await (payee === undefined
        ? change([partner, period], "SET files = :files, filesVersion = :next", isSame, {
            ...{ ":files": files, ":next": files.length },
            ...countOf("filesVersion", files.length - 1),
          })
        : change(
            [partner, period],
            "SET files = :files, filesVersion = :next, payee = :payee",
            `${isSame} AND ${countIs("#returns", attempt)}`,
            {
              ...{ ":files": files, ":next": files.length, ":payee": payee },
              ...countOf("filesVersion", files.length - 1),
              ...countOf("#returns", attempt),
            },
          ));
      // Another download notes a file of its own at this moment.
      if (!isNoted) throw new AppError("write_conflict");
    },
    confirm: (partner, period, confirmation, returns) =>
      change(
        [partner, period],
        "SET confirmation = :confirmation",
        `${isPayable} AND attribute_not_exists(confirmation) AND ${countIs("#returns", returns)}`,
        { ":confirmation": confirmation, ...payableValues, ...countOf("#returns", returns) },
      ),
    forgetConfirmation: async (partner, period) => {
      await change([partner, period], "REMOVE confirmation", "attribute_exists(confirmation)", {});
    },
    pay: ({ partner, period, returns = 0, payee }, { day, reference, at, to }) => {
      const isNew = returns > 0 && payee === undefined;
      return change(
        [partner, period],
        `SET #status = :paid, paidDay = :day, paidReference = :reference, paidAt = :at${isNew ? ", payee = :payee" : ""} REMOVE confirmation, returnedReason, settledAt`,
        `${isPayable} AND ${countIs("#returns", returns)}${isNew ? " AND attribute_not_exists(payee)" : ""}`,
        {
          ...{ ":paid": "paid", ":day": day, ":reference": reference, ":at": at, ...payableValues },
          ...countOf("#returns", returns),
          ...(isNew ? { ":payee": sealedPayee(cipher, partner, period, to) } : {}),
        },
      );
    },
    giveBack: ({ partner, period, status, returns = 0, returned = [], files = [] }, about) =>
      change(
        [partner, period],
        "SET #status = :scheduled, returnedReason = :reason, #returns = :next, returned = :returned, mayRepeat = :repeat REMOVE paidDay, paidReference, confirmation, payee",
        `#status = :status AND ${countIs("#returns", returns)} AND ${countIs("filesVersion", files.length)}`,
        {
          ":scheduled": "scheduled",
          ":status": status,
          ":reason": about.returned.reason,
          ":next": returns + 1,
          ":returned": sealedTransfers(cipher, partner, period, [...returned, about.returned]),
          ":repeat": about.mayRepeat,
          ...countOf("#returns", returns),
          ...countOf("filesVersion", files.length),
        },
      ),
    allowRepeat: ({ partner, period, returns = 0 }) =>
      change(
        [partner, period],
        "SET mayRepeat = :yes",
        `#status = :scheduled AND attribute_not_exists(payee) AND ${countIs("#returns", returns)}`,
        { ":yes": true, ":scheduled": "scheduled", ...countOf("#returns", returns) },
      ),
    blocked: async (partners) => {
      const found = new Set<string>();
      for (let start = 0; start < partners.length; start += MAX_BATCH) {
        const keys: Record<string, unknown>[] = [...new Set(partners.slice(start, start + MAX_BATCH))].map((shop) => ({
          ...partnerKeys.partner(shop),
        }));
        await untilNothingIsLeft(keys, async (wanted) => {
          const { Responses = {}, UnprocessedKeys = {} } = await client.send(
            new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [...wanted], ConsistentRead: true } } }),
          );
          for (const item of Responses[TableName] ?? [])
            if (item["state"] === "blocked") found.add(String(item["shop"]));
          return UnprocessedKeys[TableName]?.Keys ?? [];
        });
      }
      return found;
    },
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

/** The condition that a count, which only rises, did not move since it was read; absent means none yet. */
const countIs = (name: string, count: number): string =>
  count === 0 ? `attribute_not_exists(${name})` : `${name} = ${placeholderOf(name)}`;
const countOf = (name: string, count: number): Record<string, number> =>
  count === 0 ? {} : { [placeholderOf(name)]: count };
const placeholderOf = (name: string): string => `:${name.replace("#", "")}Before`;

const reserved = { "#status": "status", "#returns": "returns" };
function namesIn(expressions: string) {
  const names = Object.entries(reserved).filter(([name]) => expressions.includes(name));
  return names.length === 0 ? {} : { ExpressionAttributeNames: Object.fromEntries(names) };
}

/** Which transfer of a payout a name means: 0 for the first. */
const attemptOf = (number: string, endToEndId: string): number =>
  endToEndId === number ? 0 : Number(endToEndId.split("-").at(-1)) - 1;
