import type { ShopRecord } from "#shared/api/shop-record.ts";
import { staffPermissions } from "#shared/domain/permissions/permissions.ts";
import { berlinDay, firstOfPeriod, plusMonths } from "#shared/values/days.ts";
import { attentionAddress, boughtImportAddress, linkAssistantAddress, pages, underWayAddress } from "#web/lib/pages.ts";
import { demoOrders } from "../../sandbox/demo/demo-orders.ts";
import { mixedOrder } from "../dry-run-steps.ts";
import { control, settle } from "./control.ts";
import { listShop } from "./list-shop.ts";
import { openOwnShop } from "./own-shop.ts";
import { places } from "./places.ts";

/** A state of a screen: whose, where, what the record says instead, and the buttons or links that lead to it. */
export interface ScreenState {
  shop: keyof typeof stateShops;
  path: string;
  alter?: (shop: ShopRecord) => object;
  /** The order of the list whose page is opened first. */
  opens?: RegExp | string;
  press?: readonly Step[];
  /** Pressed besides at the first width: what it changes stays. */
  once?: readonly Step[];
  /** Words that come last. */
  shows?: RegExp | string;
}

/** What is pressed, or a field and the text typed into it. */
export type Step = RegExp | string | { field: RegExp | string; text: string };

const hour = 3_600_000;
const lastMonth = plusMonths(firstOfPeriod(berlinDay(new Date().toISOString()), "month"), -1).slice(0, 7);
const soon = () => new Date(Date.now() + hour).toISOString();
const ago = () => new Date(Date.now() - hour).toISOString();
const { ordinary, longName, refunded, withoutAddress } = listShop.orders;

/** The shops of the states, as they are made; the first is there. */
export const stateShops = {
  [listShop.handle]: undefined,
  "bild-neu": { plan: "free", connected: false, preferences: { invoiceCreate: false, creditCreate: false } },
  "bild-leer": {},
  "bild-aus": { preferences: { invoiceCreate: false, creditCreate: false } },
  "bild-frei": { plan: "free" },
  "bild-import": { plan: "custom", scopes: ["read_orders", "read_all_orders"], createdAt: "2025-01-10T09:00:00Z" },
  "bild-team": { connected: false, permissions: [...staffPermissions] },
  "bild-partner": { connected: false, partner: true },
  "bild-empfaenger": {},
  "bild-umgezogen": {},
  "bild-ruht": {},
  "bild-pruefung": {},
  "bild-eigene": {},
  "bild-fertig": {},
  "bild-beleg": {},
  "bild-geloescht": {},
  "bild-monat": {},
} as const;

const buyer = demoOrders().find(({ name }) => name === "01-gross-standard-rate")?.order["billingAddress"] as object;
const onlyOrder = /#\d+/;
/** Confirms the buyer, corrects, and waits for both documents. */
const correct = [/^Der neue Name/, /^Korrigieren/, /^Rechnung RE\d+ mit Gutschrift GS\d+/];

/** Shops with one order that changed after its invoice: the buyer, or only where the buyer lives. */
const changedShops: Readonly<Record<string, object>> = {
  "bild-empfaenger": { billingAddress: { ...buyer, company: "Teehaus Lindgrün GmbH" } },
  "bild-umgezogen": { billingAddress: { ...buyer, address1: "Neuer Wall 7" } },
};

const atOnce = { invoiceEvent: "created", invoiceFinalize: "created" };
const mails = { creditCreate: "all", invoiceSendMailEnabled: true, creditSendMailEnabled: true };
const refundOfAll = { refundLineItems: { nodes: [{ lineItem: { sku: "KA-SELMA-12" }, quantity: 1 }] } };

/** Asks the app as a shop's merchant. */
async function ask(shop: string, method: "GET" | "POST", path: string, body?: object) {
  const { sessionToken } = await control("POST", `/shops/${shop}.myshopify.com/session`);
  const answer = await fetch(places.app + path, {
    method,
    headers: { authorization: `Bearer ${String(sessionToken)}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  return await answer.json();
}

/** Shops with an order of their own: before the switch, after it, or with invoice, credit note and their mails. */
const ownShops: Readonly<Record<string, () => Promise<unknown>>> = {
  "bild-eigene": () => openOwnShop("bild-eigene", { invoiceCreate: false, creditCreate: false }),
  "bild-fertig": async () => {
    await openOwnShop("bild-fertig", { invoiceCreate: false, creditCreate: false });
    // the platform's times have whole seconds: an order of the switch's second counts as after it
    await new Promise((resolve) => setTimeout(resolve, 1000 - (Date.now() % 1000)));
    await ask("bild-fertig", "POST", "/api/shop/enable/true", { invoiceCreate: true, creditCreate: true });
  },
  "bild-beleg": () => openOwnShop("bild-beleg", { ...atOnce, ...mails }, { refund: refundOfAll }),
  "bild-monat": async () => {
    const placedAt = `${lastMonth}-15T10:00:00Z`;
    const days = { invoiceDate: "created", papersBefore: ["days"] };
    const placed = { createdAt: placedAt, processedAt: placedAt };
    await openOwnShop("bild-monat", { ...atOnce, ...days }, undefined, placed);
    const { items } = await ask("bild-monat", "GET", "/api/orders");
    await ask("bild-monat", "POST", `/api/orders/${items[0].id}/documents`, { kind: "invoice" });
  },
  "bild-pruefung": () => openOwnShop("bild-pruefung", atOnce, undefined, mixedOrder),
  // the shop forgets a buyer whose order has its invoice
  "bild-geloescht": async () => {
    const shop = "bild-geloescht.myshopify.com";
    await openOwnShop("bild-geloescht", atOnce);
    const { items } = await ask("bild-geloescht", "GET", "/api/orders");
    await control("POST", `/shops/${shop}/webhooks`, {
      topic: "customers/redact",
      payload: {
        shop_id: 1,
        customer: { id: 1, email: "sabine.koehler@example.de" },
        orders_to_redact: [Number(items[0].id)],
      },
    });
  },
  "bild-ruht": async () => {
    await openOwnShop("bild-ruht", atOnce);
    await control("POST", "/shops/bild-ruht.myshopify.com/freeze");
  },
};

/** Makes a shop of the states; the first one is there. */
export async function openStateShop(name: ScreenState["shop"]): Promise<void> {
  const shop = stateShops[name];
  const own = ownShops[name];
  if (own) {
    await own();
    await settle();
    return;
  }
  const changed = changedShops[name];
  if (changed) {
    await openOwnShop(name, atOnce, { order: changed });
    return;
  }
  if (shop !== undefined)
    await control("POST", "/shops", { shop: `${name}.myshopify.com`, name, events: false, ...shop });
}

const inList = (path: string, more: Omit<ScreenState, "shop" | "path"> = {}): ScreenState => ({
  shop: listShop.handle,
  path,
  ...more,
});
const order = (name: string, ...press: readonly (RegExp | string)[]): ScreenState =>
  inList(pages.orders, { opens: name, press });
const withCredits = (used: number) => ({
  alter: ({ plan }: ShopRecord) => ({ plan: { ...plan, credits: { ...plan.credits, quota: 100, used } } }),
});
const withPlan = (change: object) => ({ alter: ({ plan }: ShopRecord) => ({ plan: { ...plan, ...change } }) });
const withProvider = (change: object) => ({
  alter: ({ lexoffice }: ShopRecord) => ({ lexoffice: { ...lexoffice, ...change } }),
});

/** A step of the set-up; `done`: after the last. */
const setUp = (
  step: number,
  done = false,
  shop: ScreenState["shop"] = done ? "bild-leer" : "bild-aus",
): ScreenState => ({
  shop,
  path: pages.setup,
  alter: ({ setup }) => ({ setup: { ...setup, step }, setupCompletedAt: done ? ago() : null }),
});

const staffOnly: ReadonlySet<string> = new Set(
  Object.values(pages).filter((path) => path.startsWith(pages.administration) || path === pages.dataRequests),
);
const shopOf = (path: string): ScreenState["shop"] => {
  if (staffOnly.has(path)) return "bild-team";
  if (path.startsWith(pages.partner)) return "bild-partner";
  return path === pages.setup || path === pages.register || path === pages.affiliate ? "bild-neu" : listShop.handle;
};

/** Fills in a mail server of one's own, and has it checked. */
const mailServer = (password: string): readonly Step[] => [
  /^Eigener Mailserver/,
  { field: "E-Mail-Adresse", text: "rechnung@becher.example" },
  { field: "Passwort", text: password },
  "Prüfen und verwenden",
];

/** Every page as it is opened. */
const opened = Object.values(pages)
  .filter((path) => path !== pages.exit && path !== pages.namedHome)
  .map((path) => [path === pages.home ? "start" : path.slice(1).replaceAll("/", "-"), { shop: shopOf(path), path }]);

/** Every screen and state, by the name of its picture. */
export const screenStates: Readonly<Record<string, ScreenState>> = {
  ...Object.fromEntries(opened),
  "setup-orders": setUp(2),
  "setup-receipts": setUp(3),
  "setup-vat": setUp(4),
  "setup-taxes": setUp(5),
  "setup-finish": setUp(6),
  "setup-done": setUp(6, true),
  "setup-finish-own": setUp(6, false, "bild-eigene"),
  "setup-done-own": { ...setUp(6, true, "bild-fertig"), shows: /^Erste Rechnung aus/ },
  "setup-first": { ...setUp(6, true, "bild-fertig"), press: [/^Erste Rechnung aus/] },
  "overview-not-connected": { shop: "bild-neu", path: pages.overview },
  "overview-first-day": { shop: "bild-leer", path: pages.overview },
  "overview-short": inList(pages.overview, withCredits(81)),
  "overview-exhausted": inList(pages.overview, withCredits(100)),
  "overview-revoked": inList(pages.overview, withProvider({ status: "revoked", isConnected: false })),
  "overview-outage": inList(pages.overview, withProvider({ outage: { since: ago(), nextTryAt: soon() } })),
  "overview-paused": inList(pages.overview, {
    alter: ({ automation }) => ({ automation: { ...automation, pausedAt: ago() } }),
  }),
  "overview-frozen": { shop: "bild-ruht", path: pages.overview },
  "orders-attention": inList(attentionAddress),
  "orders-under-way": inList(underWayAddress),
  "orders-without-document": inList(`${pages.orders}?filter=withoutDocument`),
  "orders-search": inList(`${pages.orders}?search=1053`),
  "orders-no-hit": inList(`${pages.orders}?search=gibtsnicht`),
  "orders-empty": { shop: "bild-leer", path: pages.orders },
  "orders-free": { shop: "bild-frei", path: pages.orders },
  "orders-send": inList(pages.orders, { press: ["Weitere Aktionen", "Rechnungen senden"] }),
  "orders-selected": inList(pages.orders, { press: [`Bestellung ${ordinary} auswählen`] }),
  "orders-print": inList(pages.orders, { press: [`Bestellung ${refunded} auswählen`, "Als eine PDF"] }),
  order: order(ordinary),
  "order-long-name": order(longName),
  "order-refunded": order(refunded),
  "order-held": order(withoutAddress),
  "order-held-done": order(withoutAddress, "Als erledigt markieren"),
  "order-changed": { shop: "bild-empfaenger", path: pages.orders, opens: onlyOrder },
  "order-corrected": { shop: "bild-empfaenger", path: pages.orders, opens: onlyOrder, once: correct },
  "order-moved": { shop: "bild-umgezogen", path: pages.orders, opens: onlyOrder },
  "order-mail": order(ordinary, /^Per E-Mail senden/),
  "order-preview": order(ordinary, /^Vorschau zeigen/),
  "order-erased": { shop: "bild-geloescht", path: pages.orders, opens: onlyOrder },
  "order-credited": { shop: "bild-beleg", path: pages.orders, opens: onlyOrder },
  "month-details": inList(pages.month, { press: [/^Ohne Beleg/], shows: withoutAddress }),
  "month-complete": { shop: "bild-monat", path: `${pages.month}?month=${lastMonth}` },
  "month-handed": {
    shop: "bild-monat",
    path: `${pages.month}?month=${lastMonth}`,
    once: ["Für die Steuerberatung speichern"],
    shows: /^Zuletzt gespeichert/,
  },
  "month-no-orders": { shop: "bild-leer", path: pages.month },
  import: { shop: "bild-import", path: `${pages.orders}?import` },
  "import-bought": {
    shop: "bild-import",
    path: boughtImportAddress,
    ...withPlan({ id: "business", purchase: { importOrders: ago() } }),
  },
  "import-not-bought": {
    shop: "bild-import",
    path: `${pages.orders}?import`,
    alter: ({ plan }) => ({
      plan: { ...plan, id: "business", importFee: 379, features: { ...plan.features, importOrders: 379 } },
    }),
  },
  export: inList(`${pages.preferences}?export`),
  "plan-free": { shop: "bild-frei", path: pages.plan },
  "plan-chosen": { shop: "bild-frei", path: `${pages.plan}/standard` },
  "plan-change": { shop: "bild-frei", path: pages.plan, press: ["Zu Standard wechseln"] },
  "plan-cancel": inList(pages.plan, { press: ["Kündigen"] }),
  "plan-compare": inList(pages.plan, { press: [/^Alle Funktionen/] }),
  "plan-ledger": inList(pages.plan, { press: [/^Verlauf der Übertragungen/] }),
  // at the end that the question before promised
  "plan-ending": inList(pages.plan, {
    alter: ({ plan }) => ({
      plan: {
        ...plan,
        subscription: plan.subscription && { ...plan.subscription, status: "ending", endsAt: plan.trialEndsAt },
      },
    }),
  }),
  "plan-frozen": { shop: "bild-ruht", path: pages.plan },
  "plan-unverified": inList(`${pages.plan}?confirmation=unverified`),
  "plan-coupon": inList(pages.plan, { press: ["Coupon einlösen"] }),
  "plan-coupon-accepted": { shop: "bild-frei", path: `${pages.plan}?coupon=connected` },
  purchase: inList(`${pages.plan}/purchase/importOrders`),
  "preferences-not-connected": { shop: "bild-neu", path: pages.preferences },
  "preferences-search": inList(pages.preferences, {
    press: [{ field: /^Einstellung suchen/, text: "SMTP" }],
    shows: /gefunden:$/,
  }),
  "preferences-invoices-expert": inList(pages.invoiceSettings, {
    alter: ({ preferences }) => ({ preferences: { ...preferences, expert: true } }),
  }),
  "preferences-invoices-sheet": inList(`${pages.invoiceSettings}?assistant=receipt-preview`),
  "preferences-orders-small": inList(pages.orderSettings, {
    alter: ({ lexoffice }) => ({
      lexoffice: { ...lexoffice, profile: lexoffice.profile && { ...lexoffice.profile, smallBusiness: true } },
    }),
  }),
  "preferences-orders-ready": inList(pages.orderSettings, {
    alter: ({ preferences }) => ({
      preferences: { ...preferences, invoiceAsNet: true, invoiceB2bAsNet: true, invoiceUseDiscount: false },
    }),
  }),
  "preferences-metafield": inList(pages.metafieldSettings, { press: ["Metafeld hinzufügen"] }),
  "preferences-transactions-on": inList(pages.transactionSettings, {
    alter: ({ preferences }) => ({ preferences: { ...preferences, transactionCreate: "all" } }),
  }),
  "preferences-deliveries-on": inList(pages.deliveryNoteSettings, {
    alter: ({ preferences }) => ({ preferences: { ...preferences, deliveryCreate: true } }),
  }),
  "preferences-connection": inList(`${pages.preferences}?setting=connection`),
  // an order of its own: the list's shop has rows without orders, which the app reads bit by bit
  "dry-run": {
    shop: "bild-pruefung",
    path: `${pages.orderSettings}?setting=taxes`,
    press: ["Versandsteuer nach Warenwert aufteilen", "Auswirkung prüfen"],
  },
  "mail-server": inList(`${pages.mailSettings}?setting=invoiceSendMailSender`, { press: [/^Eigener Mailserver/] }),
  "mail-server-refused": {
    shop: "bild-beleg",
    path: pages.mailSettings,
    press: mailServer("falsch"),
    shows: /IONOS lehnt die Anmeldung ab/,
  },
  "mail-server-connected": {
    shop: "bild-beleg",
    path: pages.mailSettings,
    once: mailServer("geheim"),
    shows: "Verbunden",
  },
  "links-wizard": inList(linkAssistantAddress),
  maintenance: inList(pages.orders, { alter: () => ({ downtimes: [{ start: ago(), end: soon() }] }) }),
  "not-found": inList("/gibtsnicht"),
};

/** Pages outside the admin. */
export const publicStates: Readonly<Record<string, string>> = {
  landing: "/",
  "public-help": "/help",
  "public-not-found": "/gibtsnicht",
  "public-coupon": "/plan?coupon=CONNECTED",
  "dead-link": "/d/x/y/1-invoice.pdf",
};

/** Mails to the customer of `bild-beleg`, as they were sent, by their subject. */
export const mailStates: Readonly<Record<string, RegExp>> = {
  "customer-mail-invoice": /^Rechnung RE/,
  "customer-mail-credit": /^Rechnungskorrektur GS/,
};
