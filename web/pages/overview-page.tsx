import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import type { RecentDocuments } from "#shared/api/months.ts";
import type { OrderRowEntry } from "#shared/api/order-record.ts";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { PageSkeleton } from "../app/page-skeleton.tsx";
import { Button } from "../components/button.tsx";
import { Columns } from "../components/columns.tsx";
import { Page } from "../components/page.tsx";
import { Stack } from "../components/stack.tsx";
import { StatusCard } from "../components/status-card.tsx";
import { ReadyNotice } from "../features/compliance/ready-banner.tsx";
import { ConnectionCard } from "../features/connection/connection-card.tsx";
import { PreviewButton } from "../features/documents/preview-button.tsx";
import { ThresholdCard } from "../features/eu-sales/threshold-card.tsx";
import { AttentionCard } from "../features/orders/attention-card.tsx";
import { LatestDocuments } from "../features/orders/latest-documents.tsx";
import { RecoveredNote } from "../features/orders/recovered-note.tsx";
import { CreatedCard } from "../features/overview/created-card.tsx";
import { CreditsCard } from "../features/overview/credits-card.tsx";
import { DaysCard } from "../features/overview/days-card.tsx";
import { PlanCard } from "../features/overview/plan-card.tsx";
import { type Status, statusOf } from "../features/overview/status.ts";
import { TipsCard } from "../features/overview/tips-card.tsx";
import { ScopeOfferCard } from "../features/preferences/app-settings/scope-offer-card.tsx";
import { AutomationSetup } from "../features/preferences/automation/automation-setup.tsx";
import { AutomationSummary } from "../features/preferences/automation/automation-summary.tsx";
import { usePause } from "../features/preferences/automation/hooks.ts";
import { DatesOffer } from "../features/preferences/document-format/dates-offer.tsx";
import { TextOffers } from "../features/preferences/document-format/text-offers.tsx";
import { UnderWayCard } from "../features/queue/under-way-card.tsx";
import { useFirstOrder } from "../features/setup/hooks.ts";
import { SetupCard } from "../features/setup/setup-card.tsx";
import { missingOf } from "../lib/entitlements.ts";
import { holdBackOf, isConnectionLost, outageOf } from "../lib/hold-back.ts";
import { orderAddress, pages } from "../lib/pages.ts";
import { adminAddress } from "../lib/platform.ts";
import { isSetupOpen, setupLabel } from "../lib/setup-open.ts";
import { useShop } from "../lib/shop.ts";
import { useAttention } from "../lib/use-attention.ts";
import { useContract } from "../lib/use-contract.ts";
import { deHome } from "../locales/de-home.ts";
import { deSetup } from "../locales/de-setup.ts";

// only who settles something or makes a first invoice loads these
const SettleDialog = lazy(async () => ({
  default: (await import("../features/documents/settle-dialog.tsx")).SettleDialog,
}));
const FirstInvoiceDialog = lazy(async () => ({
  default: (await import("../features/documents/first-invoice-dialog.tsx")).FirstInvoiceDialog,
}));

const refreshMilliseconds = 60_000;

/** Shows at a glance if everything runs, and the remedy if not. */
export function OverviewPage() {
  const { data: shop } = useShop();
  const { orders, error, total, planned } = useAttention();
  const recent = useContract("GET /api/shop/documents", {}, { refreshInterval: refreshMilliseconds });
  // a list that comes later would push the cards below it down
  const isPending = (orders === undefined && error === undefined) || (!recent.data && !recent.error);
  if (shop === undefined || isPending) return <PageSkeleton />;
  const { isConnected } = shop.lexoffice;
  const hasDashboard = isConnected || isConnectionLost(shop.lexoffice);
  const status = statusOf(shop, { attention: total, planned, recent: recent.data, now: new Date() });
  return (
    <Page
      title={deHome.title}
      shape={hasDashboard ? "details" : "settings"}
      actions={hasDashboard && status.act !== "first" && <PreviewButton />}
    >
      {hasDashboard ? (
        <Dashboard shop={shop} recent={recent.data} status={status} />
      ) : (
        <Stack>
          <ReadyNotice />
          {isSetupOpen(shop) ? <SetupCard shop={shop} /> : <ConnectionCard />}
        </Stack>
      )}
    </Page>
  );
}

interface DashboardProps {
  shop: ShopRecord;
  recent: RecentDocuments | undefined;
  status: Status;
}

/** The state comes first, then what needs the merchant, then what was made. */
function Dashboard({ shop, recent, status }: DashboardProps) {
  const { planned } = useAttention();
  const isOff = shop.preferences.invoiceCreate === false;
  const heldBackBy = holdBackOf(shop) ?? (outageOf(shop.lexoffice) && "outage");
  const ahead = !isOff && <AutomationSummary shop={shop} isHeldBack={heldBackBy !== undefined} />;
  // before the first document, what happens next is the news
  const isFirstDay = recent?.latest.length === 0;
  return (
    <Stack>
      <StatusCard label={deHome.status.label} {...status} act={<StatusAct shop={shop} status={status} />} />
      <Columns
        main={
          <>
            <ReadyNotice />
            {heldBackBy && <UnderWayCard planned={planned} foot={deHome.underWay.foot[heldBackBy]} />}
            <AttentionCard settle={settleDialog} />
            {isOff && <ConnectionCard />}
            {isOff && shop.lexoffice.isConnected && <AutomationSetup shop={shop} />}
            {isFirstDay && ahead}
            {recent && (
              <LatestDocuments
                latest={recent.latest}
                hasMails={missingOf({ features: ["emails"] }, shop).length === 0}
                note={<RecoveredNote shop={shop} />}
              />
            )}
            {recent?.days && <DaysCard days={recent.days} />}
            <DatesOffer shop={shop} />
            <TextOffers shop={shop} />
            <ScopeOfferCard shop={shop} isFolded />
          </>
        }
        // a tip would distract from the act
        last={heldBackBy === undefined && status.act === undefined && <TipsCard />}
        side={
          <>
            <CreditsCard shop={shop} />
            <PlanCard shop={shop} />
            <CreatedCard shop={shop} />
            {!isFirstDay && ahead}
            <ThresholdCard shop={shop} />
          </>
        }
      />
    </Stack>
  );
}

const settleDialog = ({ id, reason }: OrderRowEntry, onClose: () => void) =>
  reason && (
    <Suspense fallback={null}>
      <SettleDialog orderId={id} kind={reason.kind} source={reason.source ?? id} onClose={onClose} />
    </Suspense>
  );

/** The one act that helps. */
function StatusAct({ shop, status: { act } }: Pick<DashboardProps, "shop" | "status">) {
  const { pause, isRunning } = usePause();
  const texts = deHome.status.act;
  if (act === "resume") {
    return (
      <Button variant="primary" onClick={() => void pause(false)} isRunning={isRunning}>
        {texts.resume}
      </Button>
    );
  }
  if (act === "first") return <FirstAct />;
  const ways = {
    connect: `${pages.preferences}#connection`,
    plans: `${pages.plan}#pricing`,
    contact: pages.contact,
    bill: adminAddress("settings/billing"),
    setup: pages.setup,
  };
  return (
    act && (
      <Button variant="primary" url={ways[act]} {...(act === "bill" && { leads: "admin" })}>
        {act === "setup" ? setupLabel(shop) : texts[act]}
      </Button>
    )
  );
}

/** Shows a document in advance, and makes the shop's first one from an order that was known before the switch. */
function FirstAct() {
  const { order } = useFirstOrder(true);
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <PreviewButton />
      {order && (
        <Button variant="primary" onClick={() => setIsAsking(true)}>
          {deSetup.done.first(order.name)}
        </Button>
      )}
      {order && isAsking && (
        <Suspense fallback={null}>
          <FirstInvoiceDialog
            orderId={order.id}
            onClose={() => setIsAsking(false)}
            onCreated={() => void navigate(orderAddress(order.id))}
          />
        </Suspense>
      )}
    </>
  );
}
