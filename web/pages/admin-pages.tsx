import type { ReactNode } from "react";
import { useParams, useSearchParams } from "react-router";
import { hasPermissions, type StaffPermission } from "#shared/domain/permissions/permissions.ts";
import { PageSkeleton } from "../app/page-skeleton.tsx";
import { AreaTabs } from "../components/area-tabs.tsx";
import { Entries } from "../components/entries.tsx";
import { Page } from "../components/page.tsx";
import { Stack } from "../components/stack.tsx";
import { DowntimesFold } from "../features/admin/downtimes-card.tsx";
import { GrantCard } from "../features/admin/grant-card.tsx";
import { OfferCard } from "../features/admin/offer-card.tsx";
import { OpenWork } from "../features/admin/open-work.tsx";
import { PauseOfAllFold, ShopPauseCard } from "../features/admin/pause-cards.tsx";
import { QueueCard } from "../features/admin/queue-card.tsx";
import { RequestList } from "../features/admin/request-list.tsx";
import { ShopCard } from "../features/admin/shop-card.tsx";
import { ShopList } from "../features/admin/shop-list.tsx";
import { TotalsFold } from "../features/admin/totals-fold.tsx";
import { ShopLog } from "../features/logs/shop-log.tsx";
import { HoldList } from "../features/payouts/hold-list.tsx";
import { PayoutsOfMonth } from "../features/payouts/month-page.tsx";
import { MonthTurn } from "../features/payouts/month-turn.tsx";
import { OpenPayoutsEntry } from "../features/payouts/open-entry.tsx";
import { PartnerList } from "../features/payouts/partner-list.tsx";
import { pages } from "../lib/pages.ts";
import { useShop } from "../lib/shop.ts";
import { deAdmin } from "../locales/de-admin.ts";
import { dePayouts } from "../locales/de-payouts.ts";
import { NotFoundPage } from "./not-found-page.tsx";

/** For staff; for all other users the page does not exist. */
function OwnPeople({ permission = "view_dashboard", children }: { permission?: StaffPermission; children: ReactNode }) {
  const { data: shop } = useShop();
  if (shop === undefined) return <PageSkeleton />;
  return hasPermissions(shop.permissions, [permission]) ? children : <NotFoundPage />;
}

/** Hides its content from staff without the permission. */
function Only({ permission, children }: { permission: StaffPermission; children: ReactNode }) {
  const { data: shop } = useShop();
  return hasPermissions(shop?.permissions ?? [], [permission]) ? children : null;
}

export function AdminPage() {
  return (
    <OwnPeople>
      <Page title={deAdmin.title} shape="index">
        <Stack>
          <Areas current={pages.administration} />
          <Entries title={deAdmin.open.title}>
            <OpenWork />
            <Only permission="pay_partners">
              <OpenPayoutsEntry />
            </Only>
          </Entries>
          <Controls />
          <ShopList />
        </Stack>
      </Page>
    </OwnPeople>
  );
}

/** The way between the pages of staff. */
function Areas({ current }: { current: string }) {
  const { data: shop } = useShop();
  const mayPay = hasPermissions(shop?.permissions ?? [], ["pay_partners"]);
  return (
    <AreaTabs
      label={deAdmin.areas}
      current={current}
      areas={[
        { to: pages.administration, name: deAdmin.overview },
        { to: pages.adminRequests, name: deAdmin.requests.title },
        ...(mayPay
          ? [
              { to: pages.adminPartners, name: dePayouts.partners.title },
              { to: pages.adminHolds, name: dePayouts.holds.title },
              { to: pages.adminPayouts, name: dePayouts.payouts.title },
            ]
          : []),
      ]}
    />
  );
}

/** The number of shops, and what staff change for all of them. */
function Controls() {
  const { data: shop } = useShop();
  const [mayPause, mayPlan] = (["pause_automation", "manage_downtimes"] as const).map((permission) =>
    hasPermissions(shop?.permissions ?? [], [permission]),
  );
  return (
    <Entries>
      <TotalsFold />
      {mayPause && <PauseOfAllFold />}
      {mayPlan && <DowntimesFold />}
    </Entries>
  );
}

export function AdminRequestsPage() {
  return (
    <OwnPeople>
      <Page title={deAdmin.requests.title} shape="index" back={{ to: pages.administration, label: deAdmin.title }}>
        <Stack>
          <Areas current={pages.adminRequests} />
          <RequestList />
        </Stack>
      </Page>
    </OwnPeople>
  );
}

export function AdminShopPage() {
  const { shop = "" } = useParams();
  return (
    <OwnPeople>
      <Page title={deAdmin.log.title(shop)} shape="index" back={{ to: pages.administration, label: deAdmin.title }}>
        <Stack>
          <ShopCard shop={shop} />
          <QueueCard shop={shop} />
          <Only permission="pause_automation">
            <ShopPauseCard shop={shop} />
          </Only>
          <Only permission="grant_transfers">
            <GrantCard shop={shop} />
            <OfferCard shop={shop} />
          </Only>
          <ShopLog shop={shop} />
        </Stack>
      </Page>
    </OwnPeople>
  );
}

const backToAdmin = { to: pages.administration, label: deAdmin.title };

export function AdminPartnersPage() {
  return (
    <OwnPeople permission="pay_partners">
      <Page title={dePayouts.partners.title} shape="index" back={backToAdmin}>
        <Stack>
          <Areas current={pages.adminPartners} />
          <PartnerList />
        </Stack>
      </Page>
    </OwnPeople>
  );
}

export function AdminHoldsPage() {
  const partner = useSearchParams()[0].get("partner") ?? "";
  const title = partner === "" ? dePayouts.holds.title : dePayouts.holds.ofPartner(partner).title;
  const back = partner === "" ? backToAdmin : { to: pages.adminPartners, label: dePayouts.partners.title };
  return (
    <OwnPeople permission="pay_partners">
      <Page title={title} shape="index" back={back}>
        <Stack>
          <Areas current={pages.adminHolds} />
          <HoldList />
        </Stack>
      </Page>
    </OwnPeople>
  );
}

export function AdminPayoutsPage() {
  return (
    <OwnPeople permission="pay_partners">
      <Page title={dePayouts.payouts.title} shape="index" back={backToAdmin} actions={<MonthTurn />}>
        <Stack>
          <Areas current={pages.adminPayouts} />
          <PayoutsOfMonth />
        </Stack>
      </Page>
    </OwnPeople>
  );
}
