import { useLocation } from "react-router";
import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { Stack } from "#web/components/stack.tsx";
import { pages } from "#web/lib/pages.ts";
import { isFromSetup } from "#web/lib/setup-way.ts";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";

const texts = deSettingsScreen.fromSetup;

/** The way back for merchants whom the set-up led to the settings; nothing for others. */
export function BackToSetup() {
  if (!isFromSetup(useLocation())) return null;
  return (
    <Banner tone="info" title={texts.title}>
      <Stack gap="200">
        {texts.text}
        <div>
          <Button url={pages.setup}>{texts.action}</Button>
        </div>
      </Stack>
    </Banner>
  );
}
