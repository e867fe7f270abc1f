import { BatchGetCommand, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { CountedCoupon, PartnerDirectory, PartnerOverview } from "../../modules/payouts/ports.ts";
import { allShopsPage } from "./all-shops-page.ts";
import { couponKeys, type Key, partnerKeys } from "./keys.ts";
import { toCoupon, toPartner } from "./partner-store.ts";
import { untilNothingIsLeft } from "./retry-pause.ts";
import { held } from "./single-flight.ts";
import { partnerFlagWrites } from "./staff-store.ts";
import type { Table } from "./table.ts";
import { transact } from "./transaction.ts";

type Item = Record<string, unknown>;

/** Partners of all shops. */
export function partnerDirectory(table: Table): PartnerDirectory {
  const { client, name: TableName } = table;
  const get = async (Key: Key) => (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  return {
    list: async ({ state, ...place }) => {
      const source =
        state === undefined
          ? { index: "GSI2" as const, partition: partnerKeys.all, holds: "PARTNER#" }
          : { index: "GSI3" as const, partition: partnerKeys.byState(state), holds: "PARTNER#" };
      const { items, ...next } = await allShopsPage(table, source, place);
      return { partners: items.flatMap(toOverview), ...next };
    },
    find: async (shop) => {
      const item = await get(partnerKeys.partner(shop));
      return item && toOverview(item)[0];
    },
    setPartner: async (shop, change) => (await transact(table, partnerFlagWrites(table, shop, change))).ok,
    setBlocked: (shop, reason) => {
      const [from, to] = reason === undefined ? ["blocked", "active"] : ["active", "blocked"];
      return held(
        client.send(
          new UpdateCommand({
            TableName,
            Key: partnerKeys.partner(shop),
            UpdateExpression: `SET #state = :to, g3pk = :byState${reason === undefined ? " REMOVE blockedReason" : ", blockedReason = :reason"}`,
            ConditionExpression: "#state = :from",
            ExpressionAttributeNames: { "#state": "state" },
            ExpressionAttributeValues: {
              ":from": from,
              ":to": to,
              ":byState": partnerKeys.byState(to ?? ""),
              ...(reason === undefined ? {} : { ":reason": reason }),
            },
          }),
        ),
      );
    },
    setPrivate: (shop, isAgreed) =>
      held(
        client.send(
          new UpdateCommand({
            TableName,
            Key: partnerKeys.partner(shop),
            UpdateExpression: isAgreed ? "SET isPrivateAgreed = :is" : "REMOVE isPrivateAgreed",
            ConditionExpression: isAgreed
              ? "attribute_exists(#state) AND attribute_not_exists(isPrivateAgreed)"
              : "attribute_exists(isPrivateAgreed)",
            ...(isAgreed
              ? { ExpressionAttributeNames: { "#state": "state" }, ExpressionAttributeValues: { ":is": true } }
              : {}),
          }),
        ),
      ),
    couponsOf: async (shop) => {
      const codes = toPartner(await get(partnerKeys.partner(shop)))?.codes ?? [];
      const found: Item[] = [];
      const keys: Item[] = codes.map((code) => ({ ...couponKeys.coupon(code) }));
      await untilNothingIsLeft(keys, async (wanted) => {
        const answer = await client.send(
          new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [...wanted], ConsistentRead: true } } }),
        );
        found.push(...(answer.Responses?.[TableName] ?? []));
        return answer.UnprocessedKeys?.[TableName]?.Keys ?? [];
      });
      return found.map(toCoupon).sort((one, other) => (one.code < other.code ? -1 : 1));
    },
    coupon: async (code): Promise<CountedCoupon | undefined> => {
      const item = await get(couponKeys.coupon(code));
      return item && toCoupon(item);
    },
    setCouponBlocked: (code, reason) =>
      held(
        client.send(
          new UpdateCommand({
            TableName,
            Key: couponKeys.coupon(code),
            UpdateExpression:
              reason === undefined
                ? "SET coupon.isActive = :is REMOVE coupon.blockedReason"
                : "SET coupon.isActive = :is, coupon.blockedReason = :reason",
            ConditionExpression: "attribute_exists(coupon.partner)",
            ExpressionAttributeValues: {
              ":is": reason === undefined,
              ...(reason === undefined ? {} : { ":reason": reason }),
            },
          }),
        ),
      ),
  };
}

// Written by the stores of the programme only.
function toOverview(item: Item): PartnerOverview[] {
  const partner = toPartner(item);
  const application = item["application"] as PartnerOverview["application"];
  if (partner === undefined) return [];
  return [{ ...partner, shop: String(item["shop"]), ...(application === undefined ? {} : { application }) }];
}
