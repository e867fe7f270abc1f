import { BatchGetCommand, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Coupon } from "#shared/domain/coupons/coupon.ts";
import { AppError } from "#shared/errors.ts";
import type { Partner, PartnerStore, Referral, ReferralQuery } from "../../modules/partner/ports.ts";
import { allItems } from "./all-items.ts";
import { couponKeys, type Key, partnerKeys, referralKeys } from "./keys.ts";
import { type ListSource, readPage } from "./page.ts";
import { retryPause, untilNothingIsLeft } from "./retry-pause.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";
import { transact } from "./transaction.ts";

type Item = Record<string, unknown>;

/** Partners create few coupons at once; each attempt that loses leaves one place less. */
const ATTEMPTS = 20;

/** One shop as a partner. */
export function partnerStore(table: Table, shop: string): PartnerStore {
  const { client, name: TableName } = table;
  const get = async (Key: Key) => (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  const query = async (partition: string, range: { index?: string; prefix?: string; until?: string }) => {
    const { index, prefix, until } = range;
    const names = index === undefined ? { pk: "pk", sk: "sk" } : { pk: "g1pk", sk: "g1sk" };
    const sorted = prefix !== undefined && until !== undefined;
    return allItems(table, {
      ...(index === undefined ? { ConsistentRead: true } : { IndexName: index, ScanIndexForward: false }),
      KeyConditionExpression: sorted ? "#pk = :pk AND #sk BETWEEN :from AND :to" : "#pk = :pk",
      ExpressionAttributeNames: { "#pk": names.pk, ...(sorted ? { "#sk": names.sk } : {}) },
      ExpressionAttributeValues: {
        ":pk": partition,
        ...(sorted ? { ":from": prefix, ":to": `${prefix}${until}~` } : {}),
      },
    });
  };

  return {
    find: async () => toPartner(await get(partnerKeys.partner(shop))),
    apply: (application) =>
      held(
        client.send(
          new UpdateCommand({
            TableName,
            Key: partnerKeys.partner(shop),
            UpdateExpression:
              "SET #type = :type, version = :one, #state = :applied, since = :at, application = :application, shop = :shop, g2pk = :all, g2sk = :shop, g3pk = :byState, g3sk = :order",
            ConditionExpression: "attribute_not_exists(#state) OR #state = :ended",
            ExpressionAttributeNames: { "#type": "type", "#state": "state" },
            ExpressionAttributeValues: {
              ":type": "partner",
              ":one": 1,
              ":applied": "applied",
              ":ended": "ended",
              ":at": application.at,
              ":application": application,
              ":shop": shop,
              ":all": partnerKeys.all,
              ":byState": partnerKeys.byState("applied"),
              ":order": `${application.at}#${shop}`,
            },
          }),
        ),
      ),
    coupons: async () => {
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
    createCoupon: async (coupon, skeleton, max) => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const before = await get(partnerKeys.partner(shop));
        const codes = toPartner(before)?.codes ?? [];
        if (codes.length >= max) return "full";
        const result = await transact(table, [
          codesWrite(table, shop, before, [...codes, coupon.code]),
          {
            Put: {
              TableName,
              Item: { ...couponKeys.coupon(coupon.code), type: "coupon", version: 1, coupon },
              ConditionExpression: "attribute_not_exists(pk)",
            },
          },
          {
            Put: {
              TableName,
              Item: { ...couponKeys.skeleton(skeleton), type: "couponSkeleton", version: 1, partner: shop },
              ConditionExpression: "attribute_not_exists(pk) OR partner = :shop",
              ExpressionAttributeValues: { ":shop": shop },
            },
          },
        ]);
        if (result.ok) return "created";
        if (result.failed.some((place) => place > 0)) return "taken";
        await retryPause(1);
      }
      throw new AppError("write_conflict");
    },
    deleteCoupon: async (code, at) => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const before = await get(partnerKeys.partner(shop));
        const codes = toPartner(before)?.codes ?? [];
        if (!codes.includes(code)) return "missing";
        const result = await transact(table, [
          codesWrite(
            table,
            shop,
            before,
            codes.filter((other) => other !== code),
          ),
          {
            Update: {
              TableName,
              Key: couponKeys.coupon(code),
              UpdateExpression: "SET coupon.deletedAt = :at",
              ConditionExpression:
                "coupon.partner = :shop AND (attribute_not_exists(outstanding) OR outstanding = :none)",
              ExpressionAttributeValues: { ":at": at, ":shop": shop, ":none": 0 },
            },
          },
        ]);
        if (result.ok) return "deleted";
        if (result.failed.includes(1)) return "outstanding";
        await retryPause(1);
      }
      throw new AppError("write_conflict");
    },
    referrals: async (wanted) => {
      const { items, ...cursors } = await readPage(table, sourceOf(shop, wanted), wanted);
      return { referrals: items.map(toReferral), ...cursors };
    },
    referralsOf: async (status) =>
      (await query(referralKeys.byStatus(shop, status), { index: "GSI1" })).map(toReferral),
    openRows: async (until) => {
      const items = await query(partnerKeys.partition(shop), { prefix: partnerKeys.openRows, until });
      return items.map((item) => ({ row: item["row"], isHeld: item["isHeld"] === true })) as never;
    },
  };
}

/** Changes which coupons there are, from the state that was read. */
function codesWrite(table: Table, shop: string, before: Item | undefined, codes: readonly string[]) {
  const version = before?.["couponsVersion"] as number | undefined;
  return {
    Update: {
      TableName: table.name,
      Key: partnerKeys.partner(shop),
      UpdateExpression: "SET codes = :codes, couponsVersion = :next",
      ConditionExpression:
        version === undefined
          ? "attribute_exists(pk) AND attribute_not_exists(couponsVersion)"
          : "couponsVersion = :version",
      ExpressionAttributeValues: {
        ":codes": codes,
        ":next": (version ?? 0) + 1,
        ...(version === undefined ? {} : { ":version": version }),
      },
    },
  };
}

function sourceOf(shop: string, { tab, by, search }: ReferralQuery): ListSource {
  const prefix = search === undefined ? {} : { prefix: search };
  if (by === "code") {
    if (tab === "all") return { index: "GSI2", partition: referralKeys.byCode(shop), ...prefix };
    return { index: "GSI3", partition: referralKeys.byCodeAndStatus(shop, tab), ...prefix };
  }
  if (tab === "all") return { partition: referralKeys.partition(shop) };
  return { index: "GSI1", partition: referralKeys.byStatus(shop, tab) };
}

// Items below are written by the stores of the programme only.
const toReferral = (item: Item): Referral => item["referral"] as Referral;

export function toPartner(item: Item | undefined): Partner | undefined {
  if (item?.["state"] === undefined) return undefined;
  const { state, since, blockedReason, codes = [], isPrivateAgreed = false } = item as unknown as Partner;
  return { state, since, codes, isPrivateAgreed, ...(blockedReason === undefined ? {} : { blockedReason }) };
}

export function toCoupon(item: Item) {
  const counter = (name: string) => Number(item[name] ?? 0);
  return {
    ...(item["coupon"] as Coupon),
    views: counter("views"),
    redemptions: counter("redemptions"),
    provisions: counter("provisions"),
  };
}
