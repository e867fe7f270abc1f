import { memo } from "react";
import { rowOf } from "#shared/domain/preferences/preferences.ts";
import { controlOf } from "#shared/domain/preferences/screen/controls.ts";
import { settingHints } from "#shared/domain/preferences/screen/labels.ts";
import { Banner } from "#web/components/banner.tsx";
import { EntitlementBanner } from "#web/components/entitlement-banner.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { missingOf } from "#web/lib/entitlements.ts";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import { CheckboxControl, ChoicesControl, SelectControl } from "../controls/choice-controls.tsx";
import { TemplateControl, type TemplateProps } from "../controls/template-control.tsx";
import { TagsControl, TextControl } from "../controls/text-controls.tsx";
import { isSwitch, SettingSwitch } from "../setting-switch.tsx";
import { cards } from "./cards.ts";
import { featureAt } from "./controlled-at.ts";
import { TakenAlong } from "./taken-along.tsx";

/** The control of a preference with what its plan, the platform or a warning says about it. */
export const SettingControl = memo(ControlWithNotes);

interface SettingControlProps extends Omit<TemplateProps, "isLocked"> {
  /** Another control of the section says already what the plan lacks. */
  isTold: boolean;
}

function ControlWithNotes({ name, form, shop, language, isTold }: SettingControlProps) {
  const { scopes } = rowOf(name);
  const feature = featureAt(name);
  const missing = feature === undefined ? [] : missingOf({ features: [feature] }, shop);
  const needed = scopes?.(form.settings[name] as never) ?? [];
  const isLocked = missing.length > 0;
  return (
    <Stack gap="200">
      <Control name={name} form={form} shop={shop} language={language} isLocked={isLocked} isTold={isTold} />
      <Warning name={name} form={form} />
      <TakenAlong name={name} saved={shop.preferences} settings={form.settings} />
      {!isSwitch(name) && !isTold && <EntitlementBanner missing={missing} shop={shop} />}
      <EntitlementBanner missing={missingOf({ platformScopes: needed }, shop)} shop={shop} />
    </Stack>
  );
}

function Control({ isTold, ...props }: TemplateProps & { isTold: boolean }) {
  const { name, form, shop } = props;
  const Card = cards[name];
  if (Card !== undefined) return <Card {...props} />;
  switch (controlOf(name)) {
    case "switch":
      return isSwitch(name) ? (
        <SettingSwitch name={name} form={form} shop={shop} isTold={isTold} text={settingHints[name]} />
      ) : null;
    case "checkbox":
      return <CheckboxControl {...props} />;
    case "select":
      return <SelectControl {...props} />;
    case "checkboxes":
      return <ChoicesControl {...props} />;
    case "tags":
      return <TagsControl {...props} />;
    case "template":
      return <TemplateControl {...props} />;
    case "text":
    case "email":
      return <TextControl {...props} />;
    default:
      return null;
  }
}

/** A warning before a preference is left as it is. */
function Warning({ name, form }: Pick<TemplateProps, "name" | "form">) {
  const { invoiceDate } = form.settings;
  if (name === "invoiceDate" && invoiceDate !== "issued") return <Text>{deSettingsScreen.ownDays[invoiceDate]}</Text>;
  if (name === "fixTaxTip" && !form.settings.fixTaxTip) return <Banner tone="warning" title={deSettingsScreen.tip} />;
  return null;
}
