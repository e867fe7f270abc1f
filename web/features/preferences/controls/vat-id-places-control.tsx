import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { Stack } from "#web/components/stack.tsx";
import { useDismissed } from "#web/lib/dismissed.ts";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import type { SettingProps } from "../settings/setting-props.ts";
import { useVatIdTest } from "../vat-ids/hooks.ts";
import { ChoicesControl } from "./choice-controls.tsx";

const texts = deSettingsScreen.vatIds;

/** Where VAT ids are searched, with the advice to choose one place and a test of what is recognised. */
export function VatIdPlacesControl(props: SettingProps) {
  const { isDismissed, dismiss } = useDismissed("one-vat-id-place");
  const { open } = useVatIdTest();
  const isAdvised = props.form.settings.vatIdPlaces.length > 1 && !isDismissed;
  return (
    <Stack>
      {isAdvised && (
        <Banner tone="info" title={texts.onePlace.title} onDismiss={dismiss}>
          {texts.onePlace.text}
        </Banner>
      )}
      <ChoicesControl {...props} />
      <div>
        <Button onClick={open}>{texts.open}</Button>
      </div>
    </Stack>
  );
}
