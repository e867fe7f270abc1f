import { PageSkeleton } from "../app/page-skeleton.tsx";
import { Card } from "../components/card.tsx";
import { Page } from "../components/page.tsx";
import { Stack } from "../components/stack.tsx";
import { Text } from "../components/text.tsx";
import { BackToSetup } from "../features/preferences/settings/back-to-setup.tsx";
import { ReceiptsCard } from "../features/receipts/receipts-card.tsx";
import { pages } from "../lib/pages.ts";
import { useShop } from "../lib/shop.ts";
import { useSetupWay } from "../lib/use-setup-way.ts";
import { deReceipts } from "../locales/de-receipts.ts";
import { deSettingsScreen } from "../locales/de-settings-screen.ts";

/** The merchant's own documents at the provider, compared with the orders. */
export function ReceiptsPage() {
  useSetupWay();
  const { data: shop } = useShop();
  if (shop === undefined) return <PageSkeleton />;
  return (
    <Page title={deReceipts.title} shape="settings" back={{ to: pages.preferences, label: deSettingsScreen.back }}>
      <Stack>
        <BackToSetup />
        {shop.lexoffice.isConnected ? (
          <ReceiptsCard />
        ) : (
          <Card>
            <Text tone="subdued">{deReceipts.unconnected}</Text>
          </Card>
        )}
      </Stack>
    </Page>
  );
}
