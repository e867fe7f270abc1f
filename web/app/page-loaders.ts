import type { ComponentType } from "react";
import { isHelpPage, orderIdOf, pages, screenOf } from "../lib/pages.ts";

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
export const loadOrder = async () => (await import("../pages/order-page.tsx")).OrderPage;
export const loadLogs = async () => (await import("../pages/logs-page.tsx")).LogsPage;
export const loadMonth = async () => (await import("../pages/month-page.tsx")).MonthPage;
export const loadEuSales = async () => (await import("../pages/eu-sales-page.tsx")).EuSalesPage;
export const loadPreferences = async () => (await import("../pages/preferences-page.tsx")).PreferencesPage;
export const loadPlan = async () => (await import("../pages/plan-page.tsx")).PlanPage;
export const loadPurchase = async () => (await import("../pages/purchase-page.tsx")).PurchasePage;
export const loadDataRequests = async () => (await import("../pages/data-requests-page.tsx")).DataRequestsPage;
export const loadSetup = async () => (await import("../pages/setup-page.tsx")).SetupPage;
export const loadHelp = async () => (await import("../pages/help-page.tsx")).HelpPage;
export const loadHelpTopic = async () => (await import("../pages/help-topic-page.tsx")).HelpTopicPage;
export const loadContact = async () => (await import("../pages/contact-page.tsx")).ContactPage;
export const loadAffiliate = async () => (await import("../pages/affiliate-page.tsx")).AffiliatePage;
export const loadContactSettings = async () => (await settingPages()).ContactSettingsPage;
export const loadInvoiceSettings = async () => (await settingPages()).InvoiceSettingsPage;
export const loadCreditNoteSettings = async () => (await settingPages()).CreditNoteSettingsPage;
export const loadDeliveryNoteSettings = async () => (await settingPages()).DeliveryNoteSettingsPage;
export const loadTransactionSettings = async () => (await settingPages()).TransactionSettingsPage;
export const loadOrderSettings = async () => (await settingPages()).OrderSettingsPage;
export const loadMetafieldSettings = async () => (await settingPages()).MetafieldSettingsPage;
export const loadMailSettings = async () => (await settingPages()).MailSettingsPage;
export const loadReceipts = async () => (await import("../pages/receipts-page.tsx")).ReceiptsPage;
export const loadVersions = async () => (await import("../pages/versions-page.tsx")).VersionsPage;
export const loadRegister = async () => (await import("../pages/register-page.tsx")).RegisterPage;
export const loadPartner = async () => (await partnerPages()).PartnerPage;
export const loadPartnerCoupons = async () => (await partnerPages()).PartnerCouponsPage;
export const loadPartnerRedemptions = async () => (await partnerPages()).PartnerRedemptionsPage;
export const loadPartnerPayouts = async () => (await partnerPages()).PartnerPayoutsPage;
export const loadPartnerPreferences = async () =>
  (await import("../pages/partner-preferences-page.tsx")).PartnerPreferencesPage;
export const loadAdmin = async () => (await adminPages()).AdminPage;
export const loadAdminRequests = async () => (await adminPages()).AdminRequestsPage;
export const loadAdminPartners = async () => (await adminPages()).AdminPartnersPage;
export const loadAdminHolds = async () => (await adminPages()).AdminHoldsPage;
export const loadAdminPayouts = async () => (await adminPages()).AdminPayoutsPage;
export const loadAdminShop = async () => (await adminPages()).AdminShopPage;
export const loadPlaceholderHelp = async () => (await import("../pages/placeholder-help-page.tsx")).PlaceholderHelpPage;
export const loadImprint = async () => (await textPages()).ImprintPage;
export const loadPrivacy = async () => (await textPages()).PrivacyPage;
export const loadTerms = async () => (await textPages()).TermsPage;
export const loadChangelog = async () => (await textPages()).ChangelogPage;
export const loadExit = async () => (await import("../pages/exit-page.tsx")).ExitPage;
export const loadNotFound = async () => (await import("../pages/not-found-page.tsx")).NotFoundPage;

const loaders = new Map<string, LoadPage>([
  [pages.home, loadOverview],
  [pages.namedHome, loadOverview],
  [pages.overview, loadOverview],
  [pages.orders, loadOrders],
  [pages.logs, loadLogs],
  // leads to the orders
  [pages.queue, loadOrders],
  [pages.month, loadMonth],
  [pages.euSales, loadEuSales],
  [pages.setup, loadSetup],
  [pages.plan, loadPlan],
  [pages.preferences, loadPreferences],
  [pages.connectionSettings, loadPreferences],
  [pages.contactSettings, loadContactSettings],
  [pages.invoiceSettings, loadInvoiceSettings],
  [pages.creditNoteSettings, loadCreditNoteSettings],
  [pages.deliveryNoteSettings, loadDeliveryNoteSettings],
  [pages.transactionSettings, loadTransactionSettings],
  [pages.orderSettings, loadOrderSettings],
  [pages.metafieldSettings, loadMetafieldSettings],
  [pages.mailSettings, loadMailSettings],
  [pages.receipts, loadReceipts],
  [pages.versions, loadVersions],
  [pages.dataRequests, loadDataRequests],
  [pages.partner, loadPartner],
  [pages.partnerCoupons, loadPartnerCoupons],
  [pages.partnerRedemptions, loadPartnerRedemptions],
  [pages.partnerPayouts, loadPartnerPayouts],
  [pages.affiliate, loadAffiliate],
  [pages.help, loadHelp],
  [pages.contact, loadContact],
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
