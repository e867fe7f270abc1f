import type { PlanId } from "#shared/domain/plans/plans.ts";

/** Addresses of the pages that exist. Links to anything else are not shown. */
export const pages = {
  home: "/",
  /** The start page by its name: the same as `/`. */
  namedHome: "/home",
  overview: "/overview",
  orders: "/orders",
  logs: "/logs",
  queue: "/queue",
  /** The check of a month, with the files for the tax adviser. */
  month: "/month",
  /** Sales to other countries: threshold, returns and proofs. */
  euSales: "/eu-sales",
  plan: "/plan",
  administration: "/admin",
  adminRequests: "/admin/requests",
  adminPartners: "/admin/partners",
  adminHolds: "/admin/holds",
  adminPayouts: "/admin/payouts",
  dataRequests: "/data-requests",
  /** The area of partners. */
  partner: "/partner",
  partnerCoupons: "/partner/coupons",
  partnerRedemptions: "/partner/redemptions",
  partnerPayouts: "/partner/payouts",
  partnerPreferences: "/partner/preferences",
  /** The way to become a partner. */
  affiliate: "/affiliate",
  setup: "/setup",
  register: "/register",
  preferences: "/preferences",
  /** The card of the connection, by the name that help pages and mails use. */
  connectionSettings: "/preferences/setup",
  contactSettings: "/preferences/contacts",
  invoiceSettings: "/preferences/invoices",
  creditNoteSettings: "/preferences/credits",
  deliveryNoteSettings: "/preferences/deliveries",
  transactionSettings: "/preferences/transactions",
  orderSettings: "/preferences/orders",
  metafieldSettings: "/preferences/metafields",
  /** The mails to customers. */
  mailSettings: "/preferences/mail",
  /** Compares the provider's documents with the orders. */
  receipts: "/preferences/receipts",
  /** The history of settings. */
  versions: "/preferences/versions",
  help: "/help",
  /** Apps that go well with this one: a topic of the help that the settings lead to. */
  helpApps: "/help/apps",
  /** Every placeholder and command of printed texts. */
  placeholderHelp: "/help/setup/template",
  contact: "/help/contact",
  imprint: "/help/imprint",
  privacy: "/help/app/privacy",
  terms: "/help/app/terms",
  changelog: "/help/app/changelog",
  exit: "/exitiframe",
} as const;

/** Opens the export of orders. */
export const exportAddress = `${pages.preferences}?export`;

/** Opens the wizard for links in the shop's notifications. */
export const linkAssistantAddress = `${pages.mailSettings}?assistant=email-integration`;

/** Opens the import of older orders. */
export const importAddress = `${pages.orders}?import`;

/** The same for who has just bought it. */
export const boughtImportAddress = `${importAddress}=bought`;

/** The orders whose documents are on their way. */
export const underWayAddress = `${pages.orders}?filter=underWay`;
/** The orders that need the merchant. */
export const attentionAddress = `${pages.orders}?filter=attention`;

/** Address of one order's page. */
export function orderAddress(orderId: string): string {
  return `${pages.orders}/${orderId}`;
}

/** In the address of an order's page: the form of the missing address takes the focus. */
export const ADDRESS = "address";

/** The page of one order, in the form of its missing address. */
export const missingAddressAddress = (orderId: string): string => `${orderAddress(orderId)}?${ADDRESS}`;

/** The log with the orders for which no webhook came: the search word occurs in their entries alone. */
export const recoveredLogAddress = `${pages.logs}?origin=shopify&search=nachgeholt`;

/** The log of one order, with search and filters. */
export const orderLogAddress = (orderId: string): string => `${pages.logs}?order=${orderId}`;

/** Address of the queue of one order. */
export const queueAddress = (orderId: string): string => `${underWayAddress}&order=${orderId}`;

/** The pricing screen, with a plan preselected. */
export const planAddress = (plan?: PlanId): string => (plan === undefined ? pages.plan : `${pages.plan}/${plan}`);

/** The page that sells a feature once. */
export const purchaseAddress = (feature: string): string => `${pages.plan}/purchase/${feature}`;

/** The log of a shop, for our own people. */
export const adminShopAddress = (shop: string): string => `${pages.administration}/shops/${shop}`;

/** The order whose page has this address. */
export function orderIdOf(pathname: string): string | undefined {
  return /^\/orders\/(\d+)$/.exec(pathname)?.[1];
}

/** Places outside the admin, made at build time and at the edge: no route of the app leads there. */
export const publicPlaces = {
  features: "/#features",
  pricing: "/#pricing",
  install: "/install",
  /** Leads into the app of a shop, with a coupon. */
  open: "/open",
  /** Answers unknown addresses. */
  missing: "/not-found",
} as const;

const existing: ReadonlySet<string> = new Set(Object.values(pages));
const outside: ReadonlySet<string> = new Set(Object.values(publicPlaces));

/** An address outside the app: the browser goes there, not the router. */
export const isPublicPlace = (address: string): boolean => outside.has(address);

/** An address leads to a page of this app, its anchor and query aside, or to a public place. */
export function isExistingPage(address: string): boolean {
  if (isPublicPlace(address)) return true;
  const [path = ""] = address.split(/[?#]/);
  return existing.has(path);
}

/** One name for the addresses that only show another tab or dialog of a screen: it stays what it is. */
export const screenOf = (pathname: string): string =>
  /^\/partner\/(?:coupons|redemptions)(?=\/|$)/.exec(pathname)?.[0] ?? pathname;

/** The plans with a coupon: what partners share. */
export const couponAddress = (code: string): string => `${pages.plan}?coupon=${encodeURIComponent(code)}`;

/** The address shows the overview; the start page does unless the merchant chose the orders. */
export const isOverview = (pathname: string, home: string): boolean =>
  pathname === pages.overview || (home !== "orders" && (pathname === pages.home || pathname === pages.namedHome));

/** Pages equal for all readers: they need no shop, so they work when none can be loaded. */
export function isHelpPage(path: string): boolean {
  return path === pages.help || path.startsWith(`${pages.help}/`);
}

/** Pages that work without a shop: outside the admin, and where it cannot be loaded. */
export const needsNoShop = (path: string): boolean =>
  path === pages.exit || path === pages.register || isHelpPage(path);

/** The contact page with the form filled in. */
export function contactAddress(subject: string, message: string): string {
  return `${pages.contact}?${new URLSearchParams({ subject, message }).toString()}`;
}
