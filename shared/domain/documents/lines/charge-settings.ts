import type { Language } from "#shared/values/languages.ts";
import type { Day } from "#shared/values/time.ts";
import type { Preferences } from "../../preferences/preferences.ts";

/** Settings and facts besides the order that decide about its charges. */
export interface ChargeSettings {
  preferences: Preferences;
  language: Language;
  /** Day of supply: it selects the rate of a taxed tip. */
  supplyDay: Day;
  /** The document shows no tax and says why: its lines need not. */
  isTaxFree: boolean;
}
