import type { IncomingMessage, ServerResponse } from "node:http";
import { html } from "../admin/html.ts";
import { type Charge, priceCents, recurringPlan } from "../billing/charge.ts";
import type { Platform } from "../platform.ts";
import { stableNumber } from "../shops.ts";
import { signQuery } from "../webhooks/sign.ts";
import { readFields, redirect } from "./exchange.ts";
import { isForeignForm, sendPage } from "./plain-page.ts";

const KINDS = { subscription: "RecurringApplicationCharge", purchase: "ApplicationCharge" } as const;
const ACTIONS = {
  RecurringApplicationCharge: "confirm_recurring_application_charge",
  ApplicationCharge: "confirm_application_charge",
} as const;

const signatureOf = ({ shop, id }: Pick<Charge, "shop" | "id">, secret: string) =>
  signQuery({ charge: id, shop }, secret);

/** The page on which a merchant answers a charge; `origin` is the simulator's own. */
export function confirmationUrl(charge: Charge, origin: string, app: { apiKey: string; apiSecret: string }): string {
  const kind = KINDS[charge.kind];
  const path = `${charge.shop}/admin/charges/${stableNumber(app.apiKey)}/${charge.id}/${kind}/${ACTIONS[kind]}`;
  return `${origin}/${path}?signature=${signatureOf(charge, app.apiSecret)}`;
}

const money = (cents: number, currency: string) =>
  new Intl.NumberFormat("de-DE", { style: "currency", currency }).format(cents / 100);

function priceText(charge: Charge): string {
  const plan = recurringPlan(charge);
  if (!plan)
    return charge.price
      ? money(Math.round(Number(charge.price.amount) * 100), charge.price.currencyCode)
      : "nach Verbrauch";
  const every = plan.interval === "ANNUAL" ? "pro Jahr" : "alle 30 Tage";
  const full = money(priceCents({ ...plan, discount: undefined }, 0), plan.price.currencyCode);
  if (!plan.discount) return `${full} ${every}`;
  const limit = plan.discount.intervals === null ? "dauerhaft" : `für ${plan.discount.intervals} Abrechnungen`;
  return `${money(priceCents(plan, 0), plan.price.currencyCode)} ${every} ${limit}, sonst ${full}`;
}

/** The return of the merchant: the app's address with the id of the charge. */
export function returnAddress(charge: Charge): string {
  const url = new URL(charge.returnUrl);
  url.searchParams.set("charge_id", charge.id);
  return url.href;
}

/** Serves the page of a charge: approving leads to `returnUrl`, declining into the admin (vendor changelog: declined charges). */
export async function serveCharge(
  platform: Platform,
  shop: string,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) {
  platform.tick();
  const charge = platform.billing.find(shop, id);
  const isSigned = charge && url.searchParams.get("signature") === signatureOf(charge, platform.options.app.apiSecret);
  if (!charge || !isSigned) return sendPage(response, 404, "Diese Zahlung gibt es nicht", html``);
  if (request.method === "POST") {
    if (isForeignForm(request)) return sendPage(response, 403, "Nur von dieser Seite aus", html``);
    const isApproved = (await readFields(request))?.["answer"] === "approve";
    const answered = platform.billing.answer(shop, id, isApproved);
    const handle = platform.shop(shop).handle;
    if (answered) return redirect(response, isApproved ? returnAddress(answered) : `/store/${handle}`);
  }
  const current = platform.billing.find(shop, id) ?? charge;
  if (current.status !== "PENDING" || current.startsAt !== undefined)
    return sendPage(response, 200, "Diese Zahlung ist schon beantwortet", html`<p>Stand: ${current.status}</p>`);
  sendPage(response, 200, "Zahlung bestätigen", page(platform, current));
}

function page(platform: Platform, charge: Charge) {
  const trial = charge.trialDays > 0 && html`<dt>Testzeitraum</dt><dd>${charge.trialDays} Tage kostenlos</dd>`;
  return html`${charge.test && html`<p class="note">Testzahlung: Es wird nichts berechnet.</p>`}
<dl><dt>App</dt><dd>Belegfluss</dd><dt>Shop</dt><dd>${platform.shop(charge.shop).name}</dd><dt>Posten</dt><dd>${charge.name}</dd>
<dt>Preis</dt><dd>${priceText(charge)}</dd>${trial}</dl>
<form method="post"><button class="primary" name="answer" value="approve">Bestätigen</button>
<button name="answer" value="decline">Ablehnen</button></form>`;
}
