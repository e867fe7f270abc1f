import { type Charge, instant, recurringPlan, trialEndsAt } from "../../billing/charge.ts";
import { confirmationUrl } from "../../http/charge-pages.ts";
import type { Platform } from "../../platform.ts";
import type { ShopRecord } from "../../shops.ts";
import { formatCents, formatTime } from "../format.ts";
import { type Html, html } from "../html.ts";
import { page } from "../layout.ts";
import { chargeState } from "../words.ts";

const isAwaited = (charge: Charge): boolean => charge.status === "PENDING" && charge.startsAt === undefined;

function price(charge: Charge): string {
  const plan = recurringPlan(charge);
  const { amount, currencyCode } = plan?.price ?? charge.price ?? { amount: "0", currencyCode: "EUR" };
  const sum = formatCents(Math.round(Number(amount) * 100), currencyCode);
  if (!plan) return `${sum} einmalig`;
  return `${sum} ${plan.interval === "ANNUAL" ? "pro Jahr" : "alle 30 Tage"}`;
}

function details(charge: Charge, now: number): string {
  const trialEnd = trialEndsAt(charge);
  const texts = [
    charge.status === "ACTIVE" && charge.trialDays > 0 && trialEnd > now ? `Test bis ${formatTime(trialEnd)}` : "",
    charge.startsAt === undefined ? "" : `beginnt am ${formatTime(charge.startsAt)}`,
    charge.status === "ACTIVE" && charge.periodEndsAt !== undefined
      ? `Abschnitt bis ${formatTime(charge.periodEndsAt)}`
      : "",
    charge.test ? "Testzahlung" : "",
  ];
  return texts.filter(Boolean).join(" · ");
}

const tone = ({ status }: Charge): string =>
  status === "ACTIVE" ? "is-done" : status === "PENDING" ? "is-open" : "is-changed";

function list(platform: Platform, charges: readonly Charge[], origin: string): Html {
  const { app, clock } = platform.options;
  const rows = charges.map(
    (
      charge,
    ) => html`<li><span><strong>${charge.name}</strong> · ${price(charge)}<br><small>${formatTime(instant(charge.createdAt))} ${details(charge, clock.now())}</small></span>
<span class="badge ${tone(charge)}">${chargeState(charge.status)}</span>
${isAwaited(charge) && html`<a class="button" href="${confirmationUrl(charge, origin, app)}">Bestätigungsseite öffnen</a>`}</li>`,
  );
  return rows.length > 0 ? html`<ul class="parts">${rows}</ul>` : html`<p class="quiet">Nichts.</p>`;
}

/** `/store/{handle}/charges`: what the app charges the shop; `origin` is where the admin was opened. */
export function renderCharges(platform: Platform, shop: ShopRecord, origin: string): string {
  platform.tick();
  const charges = platform.billing.ofShop(shop.shop).toReversed();
  const awaited = charges.filter(isAwaited);
  const running = charges.filter(
    ({ status, startsAt }) =>
      status === "ACTIVE" || status === "FROZEN" || (status === "PENDING" && startsAt !== undefined),
  );
  const past = charges.filter((charge) => !awaited.includes(charge) && !running.includes(charge));
  const isFrozen = charges.some(({ status }) => status === "FROZEN");
  const freeze = html`<form method="post" action="/store/${shop.handle}/charges/freeze"><input type="hidden" name="frozen" value="${isFrozen ? "no" : "yes"}">
<button>${isFrozen ? "Shop zahlt wieder" : "Shop zahlt nicht mehr"}</button></form>`;
  const body = html`<div class="heading"><h1>Abrechnung</h1></div>
<div id="live" data-live><section class="card"><h2>Wartet auf Bestätigung</h2>${list(platform, awaited, origin)}</section>
<section class="card"><h2>Aktiv</h2>${list(platform, running, origin)}${running.some(({ kind }) => kind === "subscription") && freeze}</section>
<section class="card"><h2>Früher</h2>${list(platform, past, origin)}</section></div>`;
  return page({ title: "Abrechnung", shop, apiKey: platform.options.app.apiKey, current: "charges", body });
}
