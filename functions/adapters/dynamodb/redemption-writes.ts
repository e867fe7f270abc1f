import type { Redemption } from "#shared/domain/coupons/coupon.ts";
import { PENDING_DAYS } from "#shared/domain/partner/constants.ts";
import { type CommissionRow, clawbackRowId, commissionRowId } from "#shared/domain/partner/payout.ts";
import { counterSteps } from "#shared/domain/partner/redemption-states.ts";
import { berlinDay } from "#shared/values/days.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import type { RedemptionStep } from "../../modules/coupons/ports.ts";
import { couponKeys, expiryOf, partnerKeys, payoutKey, referralKeys } from "./keys.ts";
import type { Table } from "./table.ts";
import type { Write } from "./transaction.ts";

const DAY_SECONDS = 86_400;

/**
 * Everything that a step of a redemption changes, for one transaction: the redemption as it was read, the partner's list row, the
 * coupon's counters, the one attribution of the shop, and the ledger of commissions. Where no partner has to do with it, the redemption
 * alone.
 */
export function redemptionWrites(table: Table, { before, after, recent }: RedemptionStep, at: Instant): Write[] {
  const { partner, id } = after;
  const redemption = redemptionPut(table, before, after, at);
  if (partner === undefined || id === undefined) return [redemption];
  return [
    redemption,
    { Put: { TableName: table.name, Item: referralItem(after, at) } },
    ...couponCounters(table, before, after, recent),
    ...attributionWrites(table, before, after),
    ...ledgerWrites(table, before, after, at),
  ];
}

function redemptionPut(table: Table, before: Redemption | undefined, after: Redemption, at: Instant): Write {
  return {
    Put: {
      TableName: table.name,
      Item: {
        ...couponKeys.redemption(after.code, after.shop),
        type: "redemption",
        version: 1,
        redemption: after,
        ...{ g1pk: referralKeys.uses(after.shop), g1sk: after.code },
        ...(after.id === undefined ? {} : { g2pk: referralKeys.byId(after.id), g2sk: after.createdAt }),
        ...(after.hold === undefined ? {} : { g4pk: referralKeys.holds, g4sk: `${after.hold.at}#${after.id}` }),
        ...endOfPending(after, at),
      },
      ...(before === undefined
        ? { ConditionExpression: "attribute_not_exists(pk)" }
        : {
            ConditionExpression:
              before.revision === undefined
                ? "redemption.#status = :status AND attribute_not_exists(redemption.revision)"
                : "redemption.#status = :status AND redemption.revision = :revision",
            ExpressionAttributeNames: { "#status": "status" },
            ExpressionAttributeValues: {
              ":status": before.status,
              ...(before.revision === undefined ? {} : { ":revision": before.revision }),
            },
          }),
    },
  };
}

/** A code that was only entered for a partner is forgotten after a while. */
const endOfPending = ({ status, partner, createdAt }: Redemption, at: Instant) =>
  status === "pending" && partner !== undefined
    ? { expiresAt: expiryOf(secondsAfter(createdAt > at ? createdAt : at, PENDING_DAYS * DAY_SECONDS)) }
    : {};

/** The row of a partner's list: no key of the shop, and nothing that names it. */
function referralItem(redemption: Redemption, at: Instant): Record<string, unknown> {
  const {
    shop: _,
    partner = "",
    id = "",
    subscriptionId: __,
    hold,
    clearedMarks: ___,
    revision: ____,
    ...row
  } = redemption;
  const { status, code, createdAt } = row;
  const sort = `${createdAt}#${id}`;
  return {
    ...referralKeys.row(partner, createdAt, id),
    type: "referral",
    version: 1,
    referral: { ...row, id, isHeld: hold !== undefined },
    g1pk: referralKeys.byStatus(partner, status),
    g1sk: sort,
    g2pk: referralKeys.byCode(partner),
    g2sk: `${code}#${sort}`,
    g3pk: referralKeys.byCodeAndStatus(partner, status),
    g3sk: `${code}#${sort}`,
    ...endOfPending(redemption, at),
  };
}

/** Counters of the coupon. Nothing begins with a coupon that was deleted. */
function couponCounters(
  table: Table,
  before: Redemption | undefined,
  after: Redemption,
  recent: readonly Instant[] | undefined,
): Write[] {
  const steps = Object.entries(counterSteps(before?.status, after.status)).filter(([, by]) => by !== 0);
  if (steps.length === 0 && recent === undefined) return [];
  const begins = after.status === "pending" ? before === undefined : after.status === "redeemed";
  return [
    {
      Update: {
        TableName: table.name,
        Key: couponKeys.coupon(after.code),
        UpdateExpression: [
          ...(steps.length === 0 ? [] : [`ADD ${steps.map(([name]) => `#${name} :${name}`).join(", ")}`]),
          ...(recent === undefined ? [] : ["SET recent = :recent"]),
        ].join(" "),
        ConditionExpression: `attribute_exists(pk)${begins ? " AND attribute_not_exists(coupon.deletedAt)" : ""}`,
        ...(steps.length === 0
          ? {}
          : { ExpressionAttributeNames: Object.fromEntries(steps.map(([name]) => [`#${name}`, name])) }),
        ExpressionAttributeValues: {
          ...Object.fromEntries(steps.map(([name, by]) => [`:${name}`, by])),
          ...(recent === undefined ? {} : { ":recent": recent }),
        },
      },
    },
  ];
}

function attributionWrites(table: Table, before: Redemption | undefined, after: Redemption): Write[] {
  const Key = referralKeys.attribution(after.shop);
  if (after.status === "subscribed" && before?.status !== "subscribed") {
    return [
      {
        Put: {
          TableName: table.name,
          Item: {
            ...Key,
            type: "attribution",
            version: 1,
            shop: after.shop,
            code: after.code,
            partner: after.partner,
            g1pk: referralKeys.ownReleases(after.shop),
            g1sk: `${after.releaseDay}#${after.shop}`,
          },
          ConditionExpression: "attribute_not_exists(pk)",
        },
      },
    ];
  }
  if (before?.status !== "subscribed" || after.status === "subscribed") return [];
  return [
    {
      Update: {
        TableName: table.name,
        Key,
        UpdateExpression: "REMOVE g1pk, g1sk",
        ConditionExpression: "code = :code",
        ExpressionAttributeValues: { ":code": after.code },
      },
    },
  ];
}

/** A commission is written once; what is declined afterwards is taken back by a row of its own. */
function ledgerWrites(table: Table, before: Redemption | undefined, after: Redemption, at: Instant): Write[] {
  if (before?.status === after.status) return before.status === "verified" ? heldRow(table, before, after) : [];
  if (after.status === "verified") return rowWrites(table, after, commissionRow(after, at));
  if (before?.status === "verified" && after.status === "declined") {
    const reason = after.note === undefined ? {} : { reason: after.note };
    // Nothing of it is paid: both rows meet in the next payout, also while the first is held.
    return [
      ...rowWrites(table, after, { ...clawbackRow(before, at), ...reason }),
      ...(before.hold === undefined ? [] : [setHeld(table, before, false)]),
    ];
  }
  return [];
}

/** A hold of a commission that is not in a sealed payout keeps its row out of the next one; in a sealed one it stops the payment. */
function heldRow(table: Table, before: Redemption, after: Redemption): Write[] {
  const [was, is] = [before.hold !== undefined, after.hold !== undefined];
  if (was === is) return [];
  if (after.payout === undefined) return [setHeld(table, after, is)];
  return [
    {
      Update: {
        TableName: table.name,
        Key: payoutKey(after.partner ?? "", after.payout),
        UpdateExpression: "ADD holds :by",
        ConditionExpression: "#status = :scheduled",
        ExpressionAttributeNames: { "#status": "status" },
        ExpressionAttributeValues: { ":by": is ? 1 : -1, ":scheduled": "scheduled" },
      },
    },
  ];
}

const setHeld = (table: Table, { partner = "", releaseDay = "", id = "" }: Redemption, isHeld: boolean): Write => ({
  Update: {
    TableName: table.name,
    Key: partnerKeys.openRow(partner, commissionRowId(releaseDay, id)),
    UpdateExpression: isHeld ? "SET isHeld = :yes" : "REMOVE isHeld",
    ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(payout)",
    ...(isHeld ? { ExpressionAttributeValues: { ":yes": true } } : {}),
  },
});

function commissionRow(redemption: Redemption, at: Instant): CommissionRow {
  const { id = "", code, plan = "free", releaseDay = berlinDay(at), commissionCents = 0 } = redemption;
  return {
    id: commissionRowId(releaseDay, id),
    kind: "commission",
    redemption: id,
    code,
    plan,
    day: releaseDay,
    cents: commissionCents,
    at,
  };
}

/** Takes back the commission of a redemption from today on. */
export function clawbackRow(redemption: Redemption, at: Instant): CommissionRow {
  const row = commissionRow(redemption, at);
  const day = berlinDay(at);
  return {
    ...row,
    id: clawbackRowId(redemption.releaseDay ?? day, row.redemption),
    kind: "clawback",
    day,
    cents: -row.cents,
  };
}

/** A row of the ledger, once, and its place among the rows that are not paid yet. It names no shop that redeemed. */
export function rowWrites(table: Table, { partner = "" }: Pick<Redemption, "partner">, row: CommissionRow): Write[] {
  const ConditionExpression = "attribute_not_exists(pk)";
  const put = (key: object, type: string): Write => ({
    Put: { TableName: table.name, Item: { ...key, type, version: 1, row }, ConditionExpression },
  });
  return [
    put(partnerKeys.ledger(partner, row.id), "commission"),
    put(partnerKeys.openRow(partner, row.id), "openCommission"),
  ];
}
