import { Page } from "../components/page.tsx";
import { Stack } from "../components/stack.tsx";
import { BackToSetup } from "../features/preferences/settings/back-to-setup.tsx";
import { VersionsCard } from "../features/preferences/versions/versions-card.tsx";
import { pages } from "../lib/pages.ts";
import { useSetupWay } from "../lib/use-setup-way.ts";
import { deSettingsScreen } from "../locales/de-settings-screen.ts";
import { deVersions } from "../locales/de-versions.ts";

/** The history of settings with authors, and the way back to each state. */
export function VersionsPage() {
  useSetupWay();
  return (
    <Page title={deVersions.title} shape="settings" back={{ to: pages.preferences, label: deSettingsScreen.back }}>
      <Stack>
        <BackToSetup />
        <VersionsCard />
      </Stack>
    </Page>
  );
}
