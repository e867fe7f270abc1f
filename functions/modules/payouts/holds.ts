import type { ClawBackInput, DecidedHold, DecideHoldInput, HoldPage, ListHoldsInput } from "#shared/api/payouts.ts";
import type { HoldMark, Redemption } from "#shared/domain/coupons/coupon.ts";
import { type CommissionAct, commissionMail } from "#shared/domain/partner/decision-mail.ts";
import { mayBeTakenBack } from "#shared/domain/partner/payment.ts";
import { AppError } from "#shared/errors.ts";
import { berlinDay } from "#shared/values/days.ts";
import type { Instant } from "#shared/values/time.ts";
import { type AccessPorts, recordAccess } from "../admin/record-access.ts";
import type { RedemptionStep } from "../coupons/ports.ts";
import type { Session } from "../shop/ports.ts";
import type { RedemptionBook } from "./ports.ts";
import { type TellingPorts, tellPartner } from "./tell-partner.ts";

interface Ports extends AccessPorts {
  redemptions: RedemptionBook;
}

/** A page of the commissions that wait for a decision, or of a partner's redemptions. Failures: unsupported_list_query. */
export async function listHolds(
  ports: Ports,
  session: Session,
  { partner, tab = "all", search, limit, cursor }: ListHoldsInput,
): Promise<HoldPage> {
  await recordAccess(ports, session, { action: "listHolds", subject: partner });
  const place = { pageSize: limit, cursor };
  const { redemptions, next } =
    partner === undefined
      ? await ports.redemptions.held(place)
      : await ports.redemptions.ofPartner(partner, { ...place, tab, search: search?.trim().toUpperCase() });
  return { items: redemptions.map(toWire), next: next ?? null };
}

/**
 * Stops, releases or declines a commission, a sealed one by a negative row.
 * Failures: forbidden (own shop), not_found, payout_outdated.
 */
export async function decideHold(
  ports: Ports & TellingPorts,
  session: Session,
  { redemption: id, act, reason }: DecideHoldInput,
): Promise<DecidedHold> {
  await recordAccess(ports, session, { action: "decideHold", subject: id, change: act, reason });
  const before = await ownedByOthers(ports, session, id);
  const at = ports.clock.now();
  const after = decided(before, { act, reason, at });
  const isRow = act === "decline" && before.payout !== undefined;
  const isDone = isRow
    ? await ports.redemptions.takeBack({ before, after: { ...after, takenBackAt: at } }, { at, reason })
    : await ports.redemptions.step({ before, after }, at);
  if (!isDone) throw new AppError("payout_outdated");
  await tell(ports, isRow ? "clawBack" : act, before, reason);
  return answer(ports, id);
}

/**
 * Takes a commission back once by a negative row.
 * Failures: forbidden, not_found, clawback_not_possible (none, done, or twelve months old), payout_outdated.
 */
export async function clawBack(
  ports: Ports & TellingPorts,
  session: Session,
  { redemption: id, reason }: ClawBackInput,
): Promise<DecidedHold> {
  await recordAccess(ports, session, { action: "clawBack", subject: id, reason });
  const before = await ownedByOthers(ports, session, id);
  const at = ports.clock.now();
  const isTooLate = before.paidAt !== undefined && !mayBeTakenBack(berlinDay(before.paidAt), berlinDay(at));
  if (before.payout === undefined || before.takenBackAt !== undefined || isTooLate) {
    throw new AppError("clawback_not_possible");
  }
  const after = { ...unheld(before), takenBackAt: at, note: reason };
  if (!(await ports.redemptions.takeBack({ before, after }, { at, reason }))) throw new AppError("payout_outdated");
  await tell(ports, "clawBack", before, reason);
  return answer(ports, id);
}

const tell = (ports: TellingPorts, act: CommissionAct, redemption: Redemption, reason: string) =>
  tellPartner(ports, redemption.partner ?? "", (about) => commissionMail(act, redemption, reason, about));

async function ownedByOthers({ redemptions }: Ports, session: Session, id: string): Promise<Redemption> {
  const redemption = await redemptions.find(id);
  if (redemption === undefined) throw new AppError("not_found");
  if (redemption.partner === session.shop || redemption.shop === session.shop) throw new AppError("forbidden");
  return redemption;
}

async function answer({ redemptions }: Ports, id: string): Promise<DecidedHold> {
  const redemption = await redemptions.find(id);
  if (redemption === undefined) throw new AppError("not_found");
  return toWire(redemption);
}

/** The next state of a redemption without its hold. */
function unheld(before: Redemption): Redemption {
  const { hold: _, ...rest } = before;
  return { ...rest, revision: (before.revision ?? 0) + 1 };
}

function decided(
  before: Redemption,
  { act, reason, at }: { act: DecideHoldInput["act"]; reason: string; at: Instant },
): RedemptionStep["after"] {
  const { status, hold, payout } = before;
  const isOpen = status === "subscribed" || status === "verified";
  if (!isOpen || (act === "hold") !== (hold === undefined && before.takenBackAt === undefined)) {
    throw new AppError("payout_outdated");
  }
  const next = unheld(before);
  switch (act) {
    case "hold":
      return { ...next, hold: { marks: ["STAFF"], at } };
    case "release": {
      const cleared: HoldMark[] = [...new Set([...(before.clearedMarks ?? []), ...(hold?.marks ?? [])])];
      return { ...next, clearedMarks: cleared };
    }
    case "decline":
      if (payout !== undefined) return { ...next, note: reason };
      return { ...next, status: "declined", reason: "RULES", note: reason, decidedAt: at };
  }
}

function toWire(redemption: Redemption): DecidedHold {
  const { id = "", partner = "", shop, code, status, plan, commissionCents, releaseDay, hold, payout } = redemption;
  return {
    id,
    partner,
    shop,
    coupon: code,
    status,
    plan: plan ?? null,
    provision: commissionCents === undefined ? null : commissionCents / 100,
    releaseDay: releaseDay ?? null,
    heldAt: hold?.at ?? null,
    marks: [...(hold?.marks ?? [])],
    payout: payout ?? null,
    isTakenBack: redemption.takenBackAt !== undefined,
  };
}
