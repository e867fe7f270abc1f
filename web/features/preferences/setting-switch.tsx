import type { ReactNode } from "react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import {
  type PreferenceName,
  type Preferences,
  type PreferencesPatch,
  rowOf,
} from "#shared/domain/preferences/preferences.ts";
import { controlOf } from "#shared/domain/preferences/screen/controls.ts";
import { settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { unmetNeed } from "#shared/domain/preferences/transitions.ts";
import { EntitlementBanner } from "../../components/entitlement-banner.tsx";
import type { Picture } from "../../components/entry-icon.tsx";
import { Switch } from "../../components/switch.tsx";
import { missingOf } from "../../lib/entitlements.ts";
import type { PreferencesForm } from "../../lib/preferences-form.ts";
import { useChosen } from "../../lib/use-typed.ts";

/** Preferences that are on or off. */
export type SwitchName = {
  [Name in PreferenceName]: false extends Preferences[Name] ? Name : never;
}[Exclude<PreferenceName, "invoiceFinalize">];

/** The preference has a switch. */
export const isSwitch = (name: PreferenceName): name is SwitchName =>
  controlOf(name) === "switch" || rowOf(name).kind.type === "flagOrDay";

interface SettingSwitchProps {
  name: SwitchName;
  form: PreferencesForm;
  /** Its effect, while its conditions are met. */
  text: ReactNode;
  /** A short state beside the label. */
  badge?: ReactNode;
  /** Shown as an entry of a card of entries. */
  icon?: Picture;
  /** Needed where a plan may lack the feature behind it. */
  shop?: ShopRecord;
  /** Another control says already what the plan lacks. */
  isTold?: boolean;
}

/** A preference's switch by the table, disabled without its condition, and saying so. Locked ones still switch off. */
export function SettingSwitch({ name, form, text, badge, icon, shop, isTold = false }: SettingSwitchProps) {
  const { settings, errors, change } = form;
  const unmet = unmetNeed(name, settings);
  const [isChosen, choose] = useChosen(settings[name] !== false, (isOn) => change(switched(name, isOn)));
  const isOn = unmet === undefined && isChosen;
  const { feature } = rowOf(name);
  const missing = feature === undefined || shop === undefined ? [] : missingOf({ features: [feature] }, shop);
  const error = unmet === undefined ? errors[name] : undefined;
  return (
    <>
      <Switch
        label={settingLabels[name]}
        badge={badge}
        icon={icon}
        text={unmet === undefined ? text : `${unmet}.`}
        isOn={isOn}
        isDisabled={unmet !== undefined || (missing.length > 0 && !isOn)}
        error={error}
        onChange={choose}
      />
      {shop !== undefined && !isTold && <EntitlementBanner missing={missing} shop={shop} />}
    </>
  );
}

/** The change that a switch makes. */
const switched = (name: SwitchName, isOn: boolean): PreferencesPatch => ({ [name]: isOn && onValue(name) });

/** `true`, or the one value that is not `false`. */
function onValue(name: SwitchName): unknown {
  const { kind } = rowOf(name);
  return kind.type === "choice" ? kind.values.find((value) => value !== false) : true;
}
