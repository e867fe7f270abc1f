import type { OfferAnswer, OfferPlanInput } from "#shared/api/admin.ts";
import { planOfferMail } from "#shared/domain/notifications/plan-offer-mail.ts";
import type { PrivateOffer } from "#shared/domain/plans/private-offers.ts";
import { AppError } from "#shared/errors.ts";
import { berlinDay, plusDays } from "#shared/values/days.ts";
import type { Day } from "#shared/values/time.ts";
import type { Mailer } from "../notifications/ports.ts";
import { changeBilling } from "../plans/change-billing.ts";
import type { PlanStore } from "../plans/ports.ts";
import type { Session, ShopLinks, ShopReader } from "../shop/ports.ts";
import type { LogWriter } from "../system/ports.ts";
import { type AccessPorts, recordAccess } from "./record-access.ts";

interface Ports extends AccessPorts {
  shopsOf(shop: string): ShopReader;
  plansOf(shop: string): PlanStore;
  logWriterOf(shop: string): LogWriter;
  mailer: Mailer;
  shopLinks: ShopLinks;
}

/** An offer is good for a year at most. */
const MOST_DAYS = 366;

/**
 * Offers a shop a private plan, or withdraws it.
 * Failures: forbidden (the caller's own shop), invalid_input, not_found, write_conflict.
 */
export async function offerPlan(ports: Ports, session: Session, input: OfferPlanInput): Promise<OfferAnswer> {
  const { shop, reason } = input;
  if (shop === session.shop) throw new AppError("forbidden");
  const at = ports.clock.now();
  const { plan, price, transfers, until } = input;
  const change = plan === null ? "withdrawn" : JSON.stringify({ plan, price, transfers, until });
  await recordAccess(ports, session, { action: "offerPlan", subject: shop, change, reason });
  const offer = offerOf(input, at);
  const [shops, plans] = [ports.shopsOf(shop), ports.plansOf(shop)];
  const whole = await shops.findWhole();
  if (whole === undefined || whole.shop.uninstalledAt !== undefined) throw new AppError("not_found");
  await changeBilling({ shops, plans, clock: ports.clock }, ({ offer: _, ...before }) => ({
    ...before,
    ...(offer === undefined ? {} : { offer }),
  }));
  if (offer === undefined) return { offer: null, isTold: false };
  const values = { plan: offer.plan, until: offer.until };
  const entry = { key: ports.ids.logKey(at), at, origin: "shop", event: "billing.offered", status: "info" } as const;
  await ports.logWriterOf(shop).write([{ ...entry, body: { values } }]);
  const mail = planOfferMail(offer, {
    shopName: whole.shop.store.name,
    linkTo: (path) => ports.shopLinks.to(shop, path),
  });
  const to = whole.preferences.email;
  const isTold = to !== "" && (await ports.mailer.send({ ...mail, to })) === "sent";
  return { offer: { plan: offer.plan, until: offer.until }, isTold };
}

function offerOf({ plan, price, transfers, until }: OfferPlanInput, at: PrivateOffer["at"]): PrivateOffer | undefined {
  if (plan === null) return undefined;
  const terms =
    price === null || transfers === null ? undefined : { monthlyCents: Math.round(price * 100), quota: transfers };
  if (plan === "custom" && terms === undefined)
    throw invalid("price", "Ein Custom-Angebot braucht Preis und Übertragungen.");
  if (plan !== "custom" && terms !== undefined)
    throw invalid("price", "Nur ein Custom-Angebot hat einen eigenen Preis.");
  return { plan, until: lastDay(until, berlinDay(at)), at, terms };
}

function lastDay(until: Day | null, today: Day): Day {
  if (until === null || until < today || until > plusDays(today, MOST_DAYS)) {
    throw invalid("until", "Der letzte Tag liegt zwischen heute und einem Jahr.");
  }
  return until;
}

const invalid = (field: string, message: string): AppError =>
  new AppError("invalid_input", { fields: { [field]: message } });
