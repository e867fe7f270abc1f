import type {
  AdminCoupon,
  AdminPartner,
  AdminPartnerPage,
  BlockCouponInput,
  ChangedPartner,
  ChangePartnerInput,
  ListPartnersInput,
  PartnerDetail,
  PartnerPayoutInput,
} from "#shared/api/payouts.ts";
import { endOfLastDay, lastDayOf } from "#shared/domain/coupons/coupon.ts";
import type { PartnerAct, PartnerState } from "#shared/domain/partner/partner-states.ts";
import { partnerStateMail } from "#shared/domain/partner/state-mail.ts";
import { blockedByUs, blockedWithPartner } from "#shared/domain/partner/texts.ts";
import { AppError } from "#shared/errors.ts";
import { berlinDay } from "#shared/values/days.ts";
import type { Day, Instant } from "#shared/values/time.ts";
import { type AccessPorts, recordAccess } from "../admin/record-access.ts";
import { pastLastDay } from "../partner/coupons.ts";
import type { Session } from "../shop/ports.ts";
import type { CountedCoupon, PartnerDirectory, PartnerOverview } from "./ports.ts";
import { type TellingPorts, tellPartner } from "./tell-partner.ts";

interface Ports extends AccessPorts {
  directory: PartnerDirectory;
}

/** A page of partners and applications. Failures: unsupported_list_query. */
export async function listPartners(
  ports: Ports,
  session: Session,
  { state, limit, cursor }: ListPartnersInput,
): Promise<AdminPartnerPage> {
  await recordAccess(ports, session, { action: "listPartners", subject: state });
  const { partners, next } = await ports.directory.list({ state, pageSize: limit, cursor });
  return { items: partners.map(toWire), next: next ?? null };
}

/** One partner with its coupons. Failures: not_found. */
export async function showPartner(
  ports: Ports,
  session: Session,
  { shop }: PartnerPayoutInput,
): Promise<PartnerDetail> {
  await recordAccess(ports, session, { action: "showPartner", subject: shop });
  const { directory } = ports;
  const partner = await found(directory, shop);
  const coupons = await directory.couponsOf(shop);
  return {
    partner: toWire(partner),
    coupons: coupons.map((coupon) => toCoupon(coupon, partner.state, ports.clock.now())),
  };
}

/**
 * Changes a partner's state or billing, repeatably, and announces it once.
 * Failures: forbidden (own shop), not_found, payout_outdated (another state).
 */
export async function changePartner(
  ports: Ports & TellingPorts,
  session: Session,
  { shop, act, reason }: ChangePartnerInput,
): Promise<ChangedPartner> {
  if (shop === session.shop) throw new AppError("forbidden");
  const { directory } = ports;
  await recordAccess(ports, session, { action: "changePartner", subject: shop, change: act, reason });
  const isNew = await change(ports, { shop, act, reason });
  const after = await found(directory, shop);
  if (!isDone(after, act)) throw new AppError("payout_outdated");
  const isTold = isNew && (await tellPartner(ports, shop, (about) => partnerStateMail(act, reason, about)));
  return { ...toWire(after), isTold: isTold || !isNew };
}

const stateAfter = { accept: "active", block: "blocked", unblock: "active", end: "ended" } as const;

function isDone({ state, isPrivateAgreed }: PartnerOverview, act: PartnerAct): boolean {
  if (act === "agreePrivate" || act === "endPrivate") return isPrivateAgreed === (act === "agreePrivate");
  return state === stateAfter[act];
}

async function change({ directory, clock }: Ports, { shop, act, reason }: ChangePartnerInput): Promise<boolean> {
  if (act === "accept" || act === "end") {
    return directory.setPartner(shop, { isSet: act === "accept", at: clock.now() });
  }
  await found(directory, shop);
  if (act === "agreePrivate" || act === "endPrivate") return directory.setPrivate(shop, act === "agreePrivate");
  return directory.setBlocked(shop, act === "block" ? reason : undefined);
}

/** Blocks one coupon of a partner, lets it work again, or sets its last day. Failures: not_found, invalid_input (fields). */
export async function blockCoupon(
  ports: Ports,
  session: Session,
  { code: typed, blocked, until, reason }: BlockCouponInput,
): Promise<AdminCoupon> {
  const code = typed.trim().toUpperCase();
  await recordAccess(ports, session, {
    action: "blockCoupon",
    subject: code,
    change: [
      ...(blocked === undefined ? [] : [blocked ? "block" : "unblock"]),
      ...(until === undefined ? [] : [`until ${until ?? "open"}`]),
    ].join(", "),
    reason,
  });
  const now = ports.clock.now();
  if (until !== undefined) await ports.directory.setCouponEnd(code, endOf(until, now));
  if (blocked !== undefined) await ports.directory.setCouponBlocked(code, blocked ? reason : undefined);
  const coupon = await ports.directory.coupon(code);
  if (coupon?.partner === undefined) throw new AppError("not_found");
  const partner = await ports.directory.find(coupon.partner);
  return toCoupon(coupon, partner?.state ?? "ended", now);
}

function endOf(until: Day | null, now: Instant): Instant | undefined {
  if (until === null) return undefined;
  if (until < berlinDay(now)) throw pastLastDay();
  return endOfLastDay(until);
}

async function found(directory: PartnerDirectory, shop: string): Promise<PartnerOverview> {
  const partner = await directory.find(shop);
  if (partner === undefined) throw new AppError("not_found");
  return partner;
}

const toWire = ({
  shop,
  state,
  since,
  application,
  blockedReason,
  isPrivateAgreed,
  codes,
}: PartnerOverview): AdminPartner => ({
  shop,
  state,
  since,
  application: application?.message ?? null,
  blockedReason: state === "blocked" ? (blockedReason ?? "") : null,
  isPrivateAgreed,
  coupons: codes.length,
});

function toCoupon(coupon: CountedCoupon, state: PartnerState, now: Instant): AdminCoupon {
  const { code, value, intervals, createdAt = "", expiresAt, views, openings, redemptions, provisions } = coupon;
  const blocked = coupon.isActive ? blockedWithPartner(state) : blockedByUs(coupon.blockedReason ?? "");
  const counters = { views, openings, redemptions, provisions };
  const isOver = expiresAt !== undefined && expiresAt <= now;
  const activity = { active: blocked === null && !isOver, blockedReason: blocked };
  return { code, type: "percentage", value, intervals, ...activity, until: lastDayOf(coupon), createdAt, ...counters };
}
