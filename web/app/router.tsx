import { Navigate, Route, Routes, useLocation, useSearchParams } from "react-router";
import {
  adminShopAddress,
  attentionAddress,
  orderAddress,
  pages,
  purchaseAddress,
  queueAddress,
  underWayAddress,
} from "../lib/pages.ts";
import { Frame } from "./frame.tsx";
import { Home } from "./home.tsx";
import {
  AdminHoldsPage,
  AdminPage,
  AdminPartnersPage,
  AdminPayoutsPage,
  AdminRequestsPage,
  AdminShopPage,
  AffiliatePage,
  ChangelogPage,
  ContactPage,
  ContactSettingsPage,
  CreditNoteSettingsPage,
  DataRequestsPage,
  DeliveryNoteSettingsPage,
  EuSalesPage,
  ExitPage,
  HelpPage,
  HelpTopicPage,
  ImprintPage,
  InvoiceSettingsPage,
  LogsPage,
  MailSettingsPage,
  MetafieldSettingsPage,
  MonthPage,
  NotFoundPage,
  OrderPage,
  OrderSettingsPage,
  OrdersPage,
  OverviewPage,
  PartnerCouponsPage,
  PartnerPage,
  PartnerPayoutsPage,
  PartnerPreferencesPage,
  PartnerRedemptionsPage,
  PlaceholderHelpPage,
  PlanPage,
  PreferencesPage,
  PrivacyPage,
  PurchasePage,
  ReceiptsPage,
  RegisterPage,
  SetupPage,
  TermsPage,
  TransactionSettingsPage,
  VersionsPage,
} from "./page-code.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";

/** Goes on to another address, below the page that is still coming. */
const LedOn = ({ to }: { to: string }) => (
  <>
    <PageSkeleton />
    <Navigate to={to} replace />
  </>
);

/** The card of the connection is a part of the main page of the settings. */
function ToConnection() {
  const { search } = useLocation();
  return <LedOn to={`${pages.preferences}${search}#connection`} />;
}

/** The queue is a view of the orders; its own address leads there. */
function ToQueue() {
  const [address] = useSearchParams();
  const order = address.get("order");
  const all = address.get("state") === "stuck" ? attentionAddress : underWayAddress;
  return <LedOn to={order === null ? all : queueAddress(order)} />;
}

/** The page of each address. */
export function Router() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route path={pages.home} element={<Home />} />
        <Route path={pages.namedHome} element={<Home />} />
        <Route path={pages.overview} element={<OverviewPage />} />
        <Route path={pages.orders} element={<OrdersPage />} />
        <Route path={orderAddress(":orderId")} element={<OrderPage />} />
        <Route path={pages.logs} element={<LogsPage />} />
        <Route path={pages.queue} element={<ToQueue />} />
        <Route path={pages.month} element={<MonthPage />} />
        <Route path={pages.euSales} element={<EuSalesPage />} />
        <Route path={pages.setup} element={<SetupPage />} />
        <Route path={pages.register} element={<RegisterPage />} />
        <Route path={pages.plan} element={<PlanPage />} />
        <Route path={`${pages.plan}/:planId`} element={<PlanPage />} />
        <Route path={purchaseAddress(":feature")} element={<PurchasePage />} />
        <Route path={pages.partner} element={<PartnerPage />} />
        <Route path={pages.partnerCoupons} element={<PartnerCouponsPage />} />
        <Route path={`${pages.partnerCoupons}/*`} element={<PartnerCouponsPage />} />
        <Route path={pages.partnerRedemptions} element={<PartnerRedemptionsPage />} />
        <Route path={`${pages.partnerRedemptions}/:tab`} element={<PartnerRedemptionsPage />} />
        <Route path={pages.partnerPayouts} element={<PartnerPayoutsPage />} />
        <Route path={pages.partnerPreferences} element={<PartnerPreferencesPage />} />
        <Route path={pages.affiliate} element={<AffiliatePage />} />
        <Route path={pages.administration} element={<AdminPage />} />
        <Route path={pages.adminRequests} element={<AdminRequestsPage />} />
        <Route path={pages.adminPartners} element={<AdminPartnersPage />} />
        <Route path={pages.adminHolds} element={<AdminHoldsPage />} />
        <Route path={pages.adminPayouts} element={<AdminPayoutsPage />} />
        <Route path={pages.dataRequests} element={<DataRequestsPage />} />
        <Route path={adminShopAddress(":shop")} element={<AdminShopPage />} />
        <Route path={pages.preferences} element={<PreferencesPage />} />
        <Route path={pages.connectionSettings} element={<ToConnection />} />
        <Route path={pages.contactSettings} element={<ContactSettingsPage />} />
        <Route path={pages.invoiceSettings} element={<InvoiceSettingsPage />} />
        <Route path={pages.creditNoteSettings} element={<CreditNoteSettingsPage />} />
        <Route path={pages.deliveryNoteSettings} element={<DeliveryNoteSettingsPage />} />
        <Route path={pages.transactionSettings} element={<TransactionSettingsPage />} />
        <Route path={pages.orderSettings} element={<OrderSettingsPage />} />
        <Route path={pages.metafieldSettings} element={<MetafieldSettingsPage />} />
        <Route path={pages.mailSettings} element={<MailSettingsPage />} />
        <Route path={pages.receipts} element={<ReceiptsPage />} />
        <Route path={pages.versions} element={<VersionsPage />} />
        <Route path={pages.help} element={<HelpPage />} />
        <Route path={pages.helpApps} element={<HelpTopicPage />} />
        <Route path={pages.placeholderHelp} element={<PlaceholderHelpPage />} />
        <Route path={pages.contact} element={<ContactPage />} />
        <Route path={pages.imprint} element={<ImprintPage />} />
        <Route path={pages.privacy} element={<PrivacyPage />} />
        <Route path={pages.terms} element={<TermsPage />} />
        <Route path={pages.changelog} element={<ChangelogPage />} />
        <Route path={`${pages.help}/*`} element={<HelpTopicPage />} />
        <Route path={pages.exit} element={<ExitPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
