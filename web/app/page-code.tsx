import { type ComponentType, lazy, useState } from "react";
import {
  type LoadPage,
  loadAdmin,
  loadAdminHolds,
  loadAdminPartners,
  loadAdminPayouts,
  loadAdminRequests,
  loadAdminShop,
  loadAffiliate,
  loadChangelog,
  loadContact,
  loadContactSettings,
  loadCreditNoteSettings,
  loadDataRequests,
  loadDeliveryNoteSettings,
  loadEuSales,
  loadExit,
  loadedPage,
  loadHelp,
  loadHelpTopic,
  loadImprint,
  loadInvoiceSettings,
  loadLogs,
  loadMailSettings,
  loadMetafieldSettings,
  loadMonth,
  loadNotFound,
  loadOrder,
  loadOrderSettings,
  loadOrders,
  loadOverview,
  loadPartner,
  loadPartnerCoupons,
  loadPartnerPayouts,
  loadPartnerPreferences,
  loadPartnerRedemptions,
  loadPlaceholderHelp,
  loadPlan,
  loadPreferences,
  loadPrivacy,
  loadPurchase,
  loadReceipts,
  loadRegister,
  loadSetup,
  loadTerms,
  loadTransactionSettings,
  loadVersions,
} from "./page-loaders.ts";

/** Draws a page when its code has come. The page before stays, so that nothing typed is lost. */
function page(load: LoadPage): ComponentType {
  const Later = lazy(async () => ({ default: await load() }));
  return function Page() {
    const [Shown] = useState<ComponentType>(() => loadedPage(load) ?? Later);
    return <Shown />;
  };
}

export const OverviewPage = page(loadOverview);
export const OrdersPage = page(loadOrders);
export const OrderPage = page(loadOrder);
export const LogsPage = page(loadLogs);
export const MonthPage = page(loadMonth);
export const EuSalesPage = page(loadEuSales);
export const PreferencesPage = page(loadPreferences);
export const ContactSettingsPage = page(loadContactSettings);
export const InvoiceSettingsPage = page(loadInvoiceSettings);
export const CreditNoteSettingsPage = page(loadCreditNoteSettings);
export const DeliveryNoteSettingsPage = page(loadDeliveryNoteSettings);
export const TransactionSettingsPage = page(loadTransactionSettings);
export const OrderSettingsPage = page(loadOrderSettings);
export const MetafieldSettingsPage = page(loadMetafieldSettings);
export const MailSettingsPage = page(loadMailSettings);
export const ReceiptsPage = page(loadReceipts);
export const VersionsPage = page(loadVersions);
export const SetupPage = page(loadSetup);
export const RegisterPage = page(loadRegister);
export const PlanPage = page(loadPlan);
export const PurchasePage = page(loadPurchase);
export const PartnerPage = page(loadPartner);
export const PartnerCouponsPage = page(loadPartnerCoupons);
export const PartnerRedemptionsPage = page(loadPartnerRedemptions);
export const PartnerPayoutsPage = page(loadPartnerPayouts);
export const PartnerPreferencesPage = page(loadPartnerPreferences);
export const AffiliatePage = page(loadAffiliate);
export const AdminPage = page(loadAdmin);
export const AdminRequestsPage = page(loadAdminRequests);
export const DataRequestsPage = page(loadDataRequests);
export const AdminPartnersPage = page(loadAdminPartners);
export const AdminHoldsPage = page(loadAdminHolds);
export const AdminPayoutsPage = page(loadAdminPayouts);
export const AdminShopPage = page(loadAdminShop);
export const HelpPage = page(loadHelp);
export const HelpTopicPage = page(loadHelpTopic);
export const ContactPage = page(loadContact);
export const PlaceholderHelpPage = page(loadPlaceholderHelp);
export const ImprintPage = page(loadImprint);
export const PrivacyPage = page(loadPrivacy);
export const TermsPage = page(loadTerms);
export const ChangelogPage = page(loadChangelog);
export const ExitPage = page(loadExit);
export const NotFoundPage = page(loadNotFound);
