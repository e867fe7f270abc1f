import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { PageSkeleton } from "../app/page-skeleton.tsx";
import { Columns } from "../components/columns.tsx";
import { Page } from "../components/page.tsx";
import { Stack } from "../components/stack.tsx";
import { ReadyNotice } from "../features/compliance/ready-banner.tsx";
import { ConnectionCard } from "../features/connection/connection-card.tsx";
import { PreviewButton } from "../features/documents/preview-button.tsx";
import { AttentionCard } from "../features/orders/attention-card.tsx";
import { FiguresRow } from "../features/overview/figures-row.tsx";
import { TipsCard } from "../features/overview/tips-card.tsx";
import { ScopeOfferCard } from "../features/preferences/app-settings/scope-offer-card.tsx";
import { AutomationSetup } from "../features/preferences/automation/automation-setup.tsx";
import { AutomationSummary } from "../features/preferences/automation/automation-summary.tsx";
import { DatesOffer } from "../features/preferences/document-format/dates-offer.tsx";
import { TaxOffer, TextOffers } from "../features/preferences/document-format/text-offers.tsx";
import { SetupBanner } from "../features/setup/setup-banner.tsx";
import { isConnectionLost } from "../lib/hold-back.ts";
import { useShop } from "../lib/shop.ts";
import { useAttention } from "../lib/use-attention.ts";
import { deHome } from "../locales/de-home.ts";
import { HoldBackBanner } from "./hold-back-banner.tsx";

/** Shows at a glance if everything runs, and the remedy if not. */
export function OverviewPage() {
  const { data: shop } = useShop();
  const { orders, error } = useAttention();
  // a list that comes later would push the cards below it down
  if (shop === undefined || (orders === undefined && error === undefined)) return <PageSkeleton />;
  const { isConnected } = shop.lexoffice;
  const hasDashboard = isConnected || isConnectionLost(shop.lexoffice);
  return (
    <Page
      title={deHome.title}
      shape={hasDashboard ? "details" : "settings"}
      actions={hasDashboard && <PreviewButton />}
    >
      {hasDashboard ? (
        <Dashboard shop={shop} />
      ) : (
        <Stack>
          <SetupBanner shop={shop} />
          <ReadyNotice />
          <ConnectionCard />
        </Stack>
      )}
    </Page>
  );
}

/** Puts first the merchant's next decision, also on switching invoices on. */
function Dashboard({ shop }: { shop: ShopRecord }) {
  const isAutomatic = shop.preferences.invoiceCreate === "all";
  if (!isAutomatic) {
    return (
      <Stack>
        <HoldBackBanner shop={shop} />
        <SetupBanner shop={shop} />
        <ReadyNotice />
        <AttentionCard shop={shop} />
        <ScopeOfferCard shop={shop} />
        <Columns
          main={
            <>
              <ConnectionCard />
              <AutomationSetup shop={shop} />
            </>
          }
          side={<TipsCard />}
        />
        <FiguresRow shop={shop} />
      </Stack>
    );
  }
  return (
    <Stack>
      <HoldBackBanner shop={shop} />
      <ReadyNotice />
      <AttentionCard shop={shop} />
      <ScopeOfferCard shop={shop} />
      <DatesOffer shop={shop} />
      <TextOffers shop={shop} />
      <TaxOffer shop={shop} />
      <FiguresRow shop={shop} />
      <Columns
        main={<TipsCard />}
        side={
          <>
            <AutomationSummary shop={shop} />
            <ConnectionCard />
          </>
        }
      />
    </Stack>
  );
}
