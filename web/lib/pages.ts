/** Addresses of the pages that exist. Links to anything else are not shown. */
export const pages = {
  home: "/",
  overview: "/home",
  orders: "/orders",
  logs: "/logs",
  preferences: "/preferences",
  help: "/help",
  contact: "/help/contact",
  imprint: "/help/imprint",
  privacy: "/help/app/privacy",
  terms: "/help/app/terms",
  changelog: "/help/app/changelog",
  exit: "/exitiframe",
} as const;

/** Address of one order's page. */
export function orderAddress(orderId: string): string {
  return `${pages.orders}/${orderId}`;
}

/** The order whose page has this address. */
export function orderIdOf(pathname: string): string | undefined {
  return /^\/orders\/(\d+)$/.exec(pathname)?.[1];
}

/** Addresses that menu and footer already know, so that an entry appears the day its page moves up into `pages`. */
export const comingPages = {
  administration: "/admin",
  setup: "/setup",
  plan: "/plan",
  partner: "/partner",
  landingFeatures: "/#features",
  landingPricing: "/#pricing",
  install: "/install",
} as const;

const existing: ReadonlySet<string> = new Set(Object.values(pages));
const coming: ReadonlySet<string> = new Set(Object.values(comingPages));

/** Whether an address, its anchor and query aside, leads to a page of this app. */
export function isExistingPage(address: string): boolean {
  const [path = ""] = address.split(/[?#]/);
  return existing.has(path) && !coming.has(address);
}

/** Pages that say the same to everybody: they need no shop, and are there when the shop cannot be loaded. */
export function isHelpPage(path: string): boolean {
  return path === pages.help || path.startsWith(`${pages.help}/`);
}

/** The page on which merchants reach a person, with the form filled in. */
export function contactAddress(subject: string, message: string): string {
  return `${pages.contact}?${new URLSearchParams({ subject, message }).toString()}`;
}
