import type { RedemptionStep } from "#functions/modules/coupons/ports.ts";
import type { Redemption } from "#shared/domain/coupons/coupon.ts";
import { PENDING_DAYS } from "#shared/domain/partner/constants.ts";
import { type CommissionRow, clawbackRowId, commissionRowId } from "#shared/domain/partner/payout.ts";
import { counterSteps, shownStatus } from "#shared/domain/partner/redemption-states.ts";
import { berlinDay } from "#shared/values/days.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import type { Change } from "../../engine/change.ts";
import { expiryOf } from "../../engine/expiry.ts";
import { absent, asRead, present } from "../../engine/words.ts";
import {
  attributions,
  commissions,
  coupons,
  openCommissions,
  payouts,
  redemptions,
  referrals,
} from "../../kinds/partner.ts";

const DAY_SECONDS = 86_400;

/** Everything that a step of a redemption changes in one transaction; without a partner, the redemption alone. */
export const redemptionChanges = (step: RedemptionStep, at: Instant): Change[] => [
  redemptionPut(step.before, step.after, at),
  ...changesBesides(step, at),
];

/** The same without the redemption itself. */
export function changesBesides({ before, after, recent }: RedemptionStep, at: Instant): Change[] {
  if (after.partner === undefined || after.id === undefined) return [];
  return [
    referralPut(after, at),
    ...couponCounters(before, after, recent),
    ...attributionChanges(before, after),
    ...ledgerChanges(before, after, at),
  ];
}

function redemptionPut(before: Redemption | undefined, after: Redemption, at: Instant): Change {
  const { code, shop, id, createdAt, hold } = after;
  let put = redemptions
    .at({ code, shop })
    .put({ redemption: after, ...endOfPending(after, at) })
    .listed("ofShop");
  if (id !== undefined) put = put.listed("byId", { id, createdAt });
  if (hold !== undefined) put = put.listed("held", { heldAt: hold.at, id: String(id) });
  return before === undefined
    ? put.when({ pk: absent })
    : put.when({ "redemption.status": before.status, "redemption.revision": asRead(before.revision) });
}

/** A code that was only entered for a partner is forgotten after a while. */
const endOfPending = ({ status, partner, createdAt }: Redemption, at: Instant) =>
  status === "pending" && partner !== undefined
    ? { expiresAt: expiryOf(secondsAfter(createdAt > at ? createdAt : at, PENDING_DAYS * DAY_SECONDS)) }
    : {};

/** The row of a partner's list: no key of the shop, and nothing that names it. */
function referralPut(redemption: Redemption, at: Instant): Change {
  const {
    shop: _,
    partner = "",
    id = "",
    subscriptionId: __,
    hold,
    clearedMarks: ___,
    revision: ____,
    removedAt: _____,
    ...row
  } = redemption;
  const { code, createdAt } = row;
  return referrals
    .at({ partner, createdAt, id })
    .put({ referral: { ...row, id, isHeld: hold !== undefined }, ...endOfPending(redemption, at) })
    .listed("byStatus", { status: shownStatus(row) })
    .listed("byCode", { code })
    .listed("byCodeAndStatus", { code, status: shownStatus(row) });
}

/** Counters of the coupon. Nothing begins with a coupon that was deleted. */
function couponCounters(
  before: Redemption | undefined,
  after: Redemption,
  recent: readonly Instant[] | undefined,
): Change[] {
  const steps = Object.entries(counterSteps(before, after)).filter(([, by]) => by !== 0);
  if (steps.length === 0 && recent === undefined) return [];
  const begins = after.status === "pending" ? before === undefined : after.status === "redeemed";
  const counted = coupons.at({ code: after.code }).add(Object.fromEntries(steps));
  return [
    (recent === undefined ? counted : counted.set({ recent: [...recent] })).when(
      begins ? { pk: present, "coupon.deletedAt": absent } : { pk: present },
    ),
  ];
}

function attributionChanges(before: Redemption | undefined, after: Redemption): Change[] {
  const { shop, code, partner, releaseDay } = after;
  const own = attributions.at({ shop });
  if (after.status === "subscribed" && before?.status !== "subscribed") {
    return [
      own
        .put({ shop, code, partner })
        .listed("toRelease", { releaseDay: String(releaseDay) })
        .when({ pk: absent }),
    ];
  }
  if (before?.status !== "subscribed" || after.status === "subscribed") return [];
  return [own.unlisted("toRelease").when({ code })];
}

/** A commission is written once; what is declined afterwards is taken back by a row of its own. */
function ledgerChanges(before: Redemption | undefined, after: Redemption, at: Instant): Change[] {
  if (before?.status === after.status) return before.status === "verified" ? heldRow(before, after) : [];
  if (after.status === "verified") return rowPuts(after, commissionRow(after, at));
  if (before?.status === "verified" && after.status === "declined") {
    const reason = after.note === undefined ? {} : { reason: after.note };
    // Nothing of it is paid: both rows meet in the next payout, also while the first is held.
    return [
      ...rowPuts(after, { ...clawbackRow(before, at), ...reason }),
      ...(before.hold === undefined ? [] : [withHold(before, false)]),
    ];
  }
  return [];
}

/** Holds a commission: out of the next payout while in no sealed one, else it stops the payment. */
function heldRow(before: Redemption, after: Redemption): Change[] {
  const [was, is] = [before.hold !== undefined, after.hold !== undefined];
  if (was === is) return [];
  const { partner = "", payout: period } = after;
  if (period === undefined) return [withHold(after, is)];
  return [
    payouts
      .at({ partner, period })
      .add({ holds: is ? 1 : -1 })
      .when({ status: "scheduled" }),
  ];
}

const withHold = ({ partner = "", releaseDay = "", id = "" }: Redemption, isHeld: boolean): Change =>
  openCommissions
    .at({ partner, row: commissionRowId(releaseDay, id) })
    .set({ isHeld: isHeld || undefined })
    .when({ pk: present, payout: absent });

function commissionRow(redemption: Redemption, at: Instant): CommissionRow {
  const { id = "", code, plan = "free", releaseDay = berlinDay(at), commissionCents = 0, releasedPlan } = redemption;
  return {
    id: commissionRowId(releaseDay, id),
    kind: "commission",
    redemption: id,
    code,
    plan,
    day: releaseDay,
    cents: commissionCents,
    at,
    ...(releasedPlan && { releasedPlan }),
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
    ...(redemption.payout && { corrects: redemption.payout }),
  };
}

/** Adds a row to the ledger once, and to the unpaid ones. It names no shop that redeemed. */
export function rowPuts({ partner = "" }: Pick<Redemption, "partner">, row: CommissionRow): Change[] {
  const ids = { partner, row: row.id };
  return [
    commissions.at(ids).put({ row }).when({ pk: absent }),
    openCommissions.at(ids).put({ row }).when({ pk: absent }),
  ];
}
