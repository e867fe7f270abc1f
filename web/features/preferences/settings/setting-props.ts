import type { ShopRecord } from "#shared/api/shop-record.ts";
import type { PreferenceName } from "#shared/domain/preferences/preferences.ts";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";

/** The parts of every preference's control. */
export interface SettingProps {
  name: PreferenceName;
  form: PreferencesForm;
  shop: ShopRecord;
  /** The plan lacks the feature behind the preference: nothing can be chosen, but what was chosen can be taken back. */
  isLocked: boolean;
}

/** The message beside a control, as its properties: of the preference, else of one of its parts (`invoiceTitle.de`). */
export function errorOf({ name, form }: Pick<SettingProps, "name" | "form">): { error?: string } {
  const part = Object.keys(form.errors).find((place) => place.startsWith(`${name}.`));
  const error = form.errors[name] ?? (part && form.errors[part]);
  return error === undefined ? {} : { error };
}
