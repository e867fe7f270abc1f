import { unreadableSettings } from "#shared/domain/preferences/stored-preferences.ts";
import type { ShopReader } from "../../modules/shop/ports.ts";
import { log } from "../log.ts";

/** A reader that also logs for operators when stored settings have a form that no rule can use. */
export function reportingUnreadable<Reader extends ShopReader>(reader: Reader): Reader {
  return {
    ...reader,
    findWhole: async () => {
      const whole = await reader.findWhole();
      const names = unreadableSettings(whole?.unused ?? {});
      if (names.length > 0)
        log.error("stored settings are unreadable", { count: names.length, reason: names.join(" ") });
      return whole;
    },
  };
}
