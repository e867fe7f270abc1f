import { lazy } from "react";
import { isHelpPage, orderIdOf, pages, screenOf } from "../lib/pages.ts";

// one file per page: the first screen loads no other page's code
const loadOverview = async () => ({ default: (await import("../pages/overview-page.tsx")).OverviewPage });
const loadOrders = async () => ({ default: (await import("../pages/orders-page.tsx")).OrdersPage });
const loadOrder = async () => ({ default: (await import("../pages/order-page.tsx")).OrderPage });
const loadLogs = async () => ({ default: (await import("../pages/logs-page.tsx")).LogsPage });
const loadQueue = async () => ({ default: (await import("../pages/queue-page.tsx")).QueuePage });
const loadMonth = async () => ({ default: (await import("../pages/month-page.tsx")).MonthPage });
const loadPreferences = async () => ({ default: (await import("../pages/preferences-page.tsx")).PreferencesPage });
const loadPlan = async () => ({ default: (await import("../pages/plan-page.tsx")).PlanPage });
const loadPurchase = async () => ({ default: (await import("../pages/purchase-page.tsx")).PurchasePage });
const loadDataRequests = async () => ({ default: (await import("../pages/data-requests-page.tsx")).DataRequestsPage });
const loadSetup = async () => ({ default: (await import("../pages/setup-page.tsx")).SetupPage });
const settingPages = () => import("../pages/setting-pages.tsx");
const partnerPages = () => import("../pages/partner-pages.tsx");
const adminPages = () => import("../pages/admin-pages.tsx");

const loadHelp = async () => ({ default: (await import("../pages/help-page.tsx")).HelpPage });
const loadHelpTopic = async () => ({ default: (await import("../pages/help-topic-page.tsx")).HelpTopicPage });
const loadContact = async () => ({ default: (await import("../pages/contact-page.tsx")).ContactPage });
const loadAffiliate = async () => ({ default: (await import("../pages/affiliate-page.tsx")).AffiliatePage });
const textPages = () => import("../pages/text-pages.tsx");

export const OverviewPage = lazy(loadOverview);
export const OrdersPage = lazy(loadOrders);
export const OrderPage = lazy(loadOrder);
export const LogsPage = lazy(loadLogs);
export const QueuePage = lazy(loadQueue);
export const MonthPage = lazy(loadMonth);
export const PreferencesPage = lazy(loadPreferences);
export const ContactSettingsPage = lazy(async () => ({ default: (await settingPages()).ContactSettingsPage }));
export const InvoiceSettingsPage = lazy(async () => ({ default: (await settingPages()).InvoiceSettingsPage }));
export const CreditNoteSettingsPage = lazy(async () => ({ default: (await settingPages()).CreditNoteSettingsPage }));
export const DeliveryNoteSettingsPage = lazy(async () => ({
  default: (await settingPages()).DeliveryNoteSettingsPage,
}));
export const TransactionSettingsPage = lazy(async () => ({ default: (await settingPages()).TransactionSettingsPage }));
export const OrderSettingsPage = lazy(async () => ({ default: (await settingPages()).OrderSettingsPage }));
export const MetafieldSettingsPage = lazy(async () => ({ default: (await settingPages()).MetafieldSettingsPage }));
export const SetupPage = lazy(loadSetup);
export const RegisterPage = lazy(async () => ({
  default: (await import("../pages/register-page.tsx")).RegisterPage,
}));
export const PlanPage = lazy(loadPlan);
export const PurchasePage = lazy(loadPurchase);
export const PartnerPage = lazy(async () => ({ default: (await partnerPages()).PartnerPage }));
export const PartnerCouponsPage = lazy(async () => ({ default: (await partnerPages()).PartnerCouponsPage }));
export const PartnerRedemptionsPage = lazy(async () => ({ default: (await partnerPages()).PartnerRedemptionsPage }));
export const PartnerPayoutsPage = lazy(async () => ({ default: (await partnerPages()).PartnerPayoutsPage }));
// it alone loads what checks accounts and tax numbers
export const PartnerPreferencesPage = lazy(async () => ({
  default: (await import("../pages/partner-preferences-page.tsx")).PartnerPreferencesPage,
}));
export const AffiliatePage = lazy(loadAffiliate);
export const AdminPage = lazy(async () => ({ default: (await adminPages()).AdminPage }));
export const AdminRequestsPage = lazy(async () => ({ default: (await adminPages()).AdminRequestsPage }));
export const DataRequestsPage = lazy(loadDataRequests);
export const AdminPartnersPage = lazy(async () => ({ default: (await adminPages()).AdminPartnersPage }));
export const AdminHoldsPage = lazy(async () => ({ default: (await adminPages()).AdminHoldsPage }));
export const AdminPayoutsPage = lazy(async () => ({ default: (await adminPages()).AdminPayoutsPage }));
export const AdminShopPage = lazy(async () => ({ default: (await adminPages()).AdminShopPage }));
export const HelpPage = lazy(loadHelp);
export const HelpTopicPage = lazy(loadHelpTopic);
export const ContactPage = lazy(loadContact);
export const PlaceholderHelpPage = lazy(async () => ({
  default: (await import("../pages/placeholder-help-page.tsx")).PlaceholderHelpPage,
}));
export const ImprintPage = lazy(async () => ({ default: (await textPages()).ImprintPage }));
export const PrivacyPage = lazy(async () => ({ default: (await textPages()).PrivacyPage }));
export const TermsPage = lazy(async () => ({ default: (await textPages()).TermsPage }));
export const ChangelogPage = lazy(async () => ({ default: (await textPages()).ChangelogPage }));
export const ExitPage = lazy(async () => ({ default: (await import("../pages/exit-page.tsx")).ExitPage }));
export const NotFoundPage = lazy(async () => ({ default: (await import("../pages/not-found-page.tsx")).NotFoundPage }));

const loaders = new Map<string, () => Promise<unknown>>([
  [pages.home, loadOverview],
  [pages.namedHome, loadOverview],
  [pages.overview, loadOverview],
  [pages.orders, loadOrders],
  [pages.logs, loadLogs],
  [pages.queue, loadQueue],
  [pages.month, loadMonth],
  [pages.setup, loadSetup],
  [pages.plan, loadPlan],
  [pages.preferences, loadPreferences],
  [pages.contactSettings, settingPages],
  [pages.invoiceSettings, settingPages],
  [pages.creditNoteSettings, settingPages],
  [pages.deliveryNoteSettings, settingPages],
  [pages.transactionSettings, settingPages],
  [pages.orderSettings, settingPages],
  [pages.metafieldSettings, settingPages],
  [pages.dataRequests, loadDataRequests],
  [pages.partner, partnerPages],
  [pages.partnerCoupons, partnerPages],
  [pages.partnerRedemptions, partnerPages],
  [pages.partnerPayouts, partnerPages],
  [pages.affiliate, loadAffiliate],
  [pages.help, loadHelp],
  [pages.contact, loadContact],
]);

/** Fetches the code of the page at an address before React asks for it; a failure shows when React does. */
export function preloadPageCode(pathname: string): void {
  const isTopic = isHelpPage(pathname) && !Object.values<string>(pages).includes(pathname);
  const page = loaders.get(screenOf(pathname));
  const load = orderIdOf(pathname) === undefined ? (isTopic ? loadHelpTopic : page) : loadOrder;
  load?.().catch(() => undefined);
}
