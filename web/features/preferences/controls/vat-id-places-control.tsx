import { hasTopPlan } from "#shared/domain/plans/offers.ts";
import type { VatIdPlace } from "#shared/domain/preferences/choices.ts";
import { settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { ChoiceList } from "#web/components/choice-list.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { useDismissed } from "#web/lib/dismissed.ts";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import { errorOf, type SettingProps } from "../settings/setting-props.ts";
import { listOf, optionsOf } from "../settings/setting-text.ts";
import { useVatIdTest } from "../vat-ids/hooks.ts";

const companyLocation: VatIdPlace = "company-location";
const texts = deSettingsScreen.vatIds;

/** A place's offer: the company location is hidden without the platform's larger plan, and disabled without ours, unless chosen. */
export function placeOffer(
  place: string,
  { chosen, isLocked, isPlus }: { chosen: readonly VatIdPlace[]; isLocked: boolean; isPlus: boolean },
): "open" | "disabled" | "hidden" {
  if (place !== companyLocation || chosen.includes(companyLocation)) return "open";
  if (!isPlus) return "hidden";
  return isLocked ? "disabled" : "open";
}

/** The places of VAT ids, with the advice to choose one, and a test of the recognition. */
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
        options={optionsOf(name).flatMap(({ value, label }) => {
          const offer = placeOffer(value, { chosen, isLocked, isPlus });
          return offer === "hidden" ? [] : [{ value, label, isDisabled: offer === "disabled" }];
        })}
        chosen={listOf(form.settings, name)}
        {...errorOf(props)}
        onChange={(places) => form.change({ [name]: places })}
      />
      {isPlus && <Text tone="subdued">{texts.plusAccess}</Text>}
      {!isPlus && chosen.includes(companyLocation) && <Text tone="subdued">{texts.plusOnly}</Text>}
      <div>
        <Button onClick={open}>{texts.open}</Button>
      </div>
    </Stack>
  );
}
