import type { ComponentType } from "react";
import {
  adminShopAddress,
  isHelpPage,
  orderAddress,
  orderIdOf,
  pages,
  purchaseAddress,
  screenOf,
} from "../lib/pages.ts";

/** Fetches the code of a page and answers the page. */
export type LoadPage = () => Promise<ComponentType>;

/** Pages of one kind share a file. */
const settingPages = () => import("../pages/setting-pages.tsx");
const partnerPages = () => import("../pages/partner-pages.tsx");
const adminPages = () => import("../pages/admin-pages.tsx");
const textPages = () => import("../pages/text-pages.tsx");

// one file per page: the first screen loads no other page's code
export const loadOverview = async () => (await import("../pages/overview-page.tsx")).OverviewPage;
export const loadOrders = async () => (await import("../pages/orders-page.tsx")).OrdersPage;
const loadOrder = async () => (await import("../pages/order-page.tsx")).OrderPage;
const loadPlan = async () => (await import("../pages/plan-page.tsx")).PlanPage;
const loadPreferences = async () => (await import("../pages/preferences-page.tsx")).PreferencesPage;
const loadPartnerCoupons = async () => (await partnerPages()).PartnerCouponsPage;
const loadPartnerRedemptions = async () => (await partnerPages()).PartnerRedemptionsPage;
const loadHelpTopic = async () => (await import("../pages/help-topic-page.tsx")).HelpTopicPage;

type PageRow = readonly [path: string, load: LoadPage];

/** Pages whose code is fetched before React asks for it. */
const fetchedAhead: readonly PageRow[] = [
  [pages.overview, loadOverview],
  [pages.orders, loadOrders],
  [pages.logs, async () => (await import("../pages/logs-page.tsx")).LogsPage],
  [pages.month, async () => (await import("../pages/month-page.tsx")).MonthPage],
  [pages.euSales, async () => (await import("../pages/eu-sales-page.tsx")).EuSalesPage],
  [pages.setup, async () => (await import("../pages/setup-page.tsx")).SetupPage],
  [pages.plan, loadPlan],
  [pages.preferences, loadPreferences],
  [pages.contactSettings, async () => (await settingPages()).ContactSettingsPage],
  [pages.invoiceSettings, async () => (await settingPages()).InvoiceSettingsPage],
  [pages.creditNoteSettings, async () => (await settingPages()).CreditNoteSettingsPage],
  [pages.deliveryNoteSettings, async () => (await settingPages()).DeliveryNoteSettingsPage],
  [pages.transactionSettings, async () => (await settingPages()).TransactionSettingsPage],
  [pages.orderSettings, async () => (await settingPages()).OrderSettingsPage],
  [pages.metafieldSettings, async () => (await settingPages()).MetafieldSettingsPage],
  [pages.mailSettings, async () => (await settingPages()).MailSettingsPage],
  [pages.receipts, async () => (await import("../pages/receipts-page.tsx")).ReceiptsPage],
  [pages.versions, async () => (await import("../pages/versions-page.tsx")).VersionsPage],
  [pages.dataRequests, async () => (await import("../pages/data-requests-page.tsx")).DataRequestsPage],
  [pages.partner, async () => (await partnerPages()).PartnerPage],
  [pages.partnerCoupons, loadPartnerCoupons],
  [pages.partnerRedemptions, loadPartnerRedemptions],
  [pages.partnerPayouts, async () => (await partnerPages()).PartnerPayoutsPage],
  [pages.affiliate, async () => (await import("../pages/affiliate-page.tsx")).AffiliatePage],
  [pages.help, async () => (await import("../pages/help-page.tsx")).HelpPage],
  [pages.contact, async () => (await import("../pages/contact-page.tsx")).ContactPage],
];

/** Every page with the path of its route. */
export const pageTable: readonly PageRow[] = [
  ...fetchedAhead,
  [orderAddress(":orderId"), loadOrder],
  [`${pages.plan}/:planId`, loadPlan],
  [purchaseAddress(":feature"), async () => (await import("../pages/purchase-page.tsx")).PurchasePage],
  [pages.register, async () => (await import("../pages/register-page.tsx")).RegisterPage],
  [`${pages.partnerCoupons}/*`, loadPartnerCoupons],
  [`${pages.partnerRedemptions}/:tab`, loadPartnerRedemptions],
  [
    pages.partnerPreferences,
    async () => (await import("../pages/partner-preferences-page.tsx")).PartnerPreferencesPage,
  ],
  [pages.administration, async () => (await adminPages()).AdminPage],
  [pages.adminRequests, async () => (await adminPages()).AdminRequestsPage],
  [pages.adminPartners, async () => (await adminPages()).AdminPartnersPage],
  [pages.adminHolds, async () => (await adminPages()).AdminHoldsPage],
  [pages.adminPayouts, async () => (await adminPages()).AdminPayoutsPage],
  [adminShopAddress(":shop"), async () => (await adminPages()).AdminShopPage],
  [pages.helpApps, loadHelpTopic],
  [`${pages.help}/*`, loadHelpTopic],
  [pages.placeholderHelp, async () => (await import("../pages/placeholder-help-page.tsx")).PlaceholderHelpPage],
  [pages.imprint, async () => (await textPages()).ImprintPage],
  [pages.privacy, async () => (await textPages()).PrivacyPage],
  [pages.terms, async () => (await textPages()).TermsPage],
  [pages.changelog, async () => (await textPages()).ChangelogPage],
  [pages.exit, async () => (await import("../pages/exit-page.tsx")).ExitPage],
  ["*", async () => (await import("../pages/not-found-page.tsx")).NotFoundPage],
];

/** Loaders of pages fetched ahead, by the addresses that lead to them. */
const loaders = new Map<string, LoadPage>([
  ...fetchedAhead,
  [pages.home, loadOverview],
  [pages.namedHome, loadOverview],
  [pages.queue, loadOrders],
  [pages.connectionSettings, loadPreferences],
]);

/** Pages whose code has come before React asked for it. */
const loaded = new Map<LoadPage, ComponentType>();

/** The page, if its code is here already. */
export const loadedPage = (load: LoadPage): ComponentType | undefined => loaded.get(load);

/** Fetches the code of the page at an address before React asks for it; a failure shows when React does. */
export async function loadPageAt(pathname: string): Promise<void> {
  const load = loaderOf(pathname);
  if (load === undefined) return;
  try {
    loaded.set(load, await load());
  } catch {
    // React asks again, and shows the failure
  }
}

function loaderOf(pathname: string): LoadPage | undefined {
  if (orderIdOf(pathname) !== undefined) return loadOrder;
  const isTopic = isHelpPage(pathname) && !Object.values<string>(pages).includes(pathname);
  return isTopic ? loadHelpTopic : loaders.get(screenOf(pathname));
}
