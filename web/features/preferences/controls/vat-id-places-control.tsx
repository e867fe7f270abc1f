import { hasTopPlan } from "#shared/domain/plans/offers.ts";
import type { VatIdPlace } from "#shared/domain/preferences/choices.ts";
import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { ChoiceList } from "#web/components/choice-list.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { useDismissed } from "#web/lib/dismissed.ts";
import { settingLabels } from "#web/locales/de-settings.ts";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import { errorOf, type SettingProps } from "../settings/setting-props.ts";
import { listOf, optionsOf } from "../settings/setting-text.ts";
import { useVatIdTest } from "../vat-ids/hooks.ts";

const companyLocation: VatIdPlace = "company-location";
const texts = deSettingsScreen.vatIds;

/** Whether a place cannot be chosen: one belongs to larger plans, ours and the platform's. What was chosen can be taken back. */
export const isClosedPlace = (
  place: string,
  { chosen, isLocked, isPlus }: { chosen: readonly VatIdPlace[]; isLocked: boolean; isPlus: boolean },
): boolean => place === companyLocation && (isLocked || !isPlus) && !chosen.includes(companyLocation);

/** Where VAT ids are searched, with the advice to choose one place and a test of what is recognised. */
export function VatIdPlacesControl(props: SettingProps) {
  const { isDismissed, dismiss } = useDismissed("one-vat-id-place");
  const { open } = useVatIdTest();
  const { form, shop, isLocked, name } = props;
  const chosen = form.settings.vatIdPlaces;
  const isAdvised = chosen.length > 1 && !isDismissed;
  const isPlus = hasTopPlan(shop.shopify.store.plan, shop.isDev);
  return (
    <Stack>
      {isAdvised && (
        <Banner tone="info" title={texts.onePlace.title} onDismiss={dismiss}>
          {texts.onePlace.text}
        </Banner>
      )}
      <ChoiceList
        label={settingLabels[name]}
        options={optionsOf(name).map(({ value, label }) => ({
          value,
          label,
          isDisabled: isClosedPlace(value, { chosen, isLocked, isPlus }),
        }))}
        chosen={listOf(form.settings, name)}
        {...errorOf(props)}
        onChange={(places) => form.change({ [name]: places })}
      />
      {!isPlus && <Text tone="subdued">{texts.plusOnly}</Text>}
      <div>
        <Button onClick={open}>{texts.open}</Button>
      </div>
    </Stack>
  );
}
