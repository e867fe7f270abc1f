import type { JobEnd, JobStore } from "#functions/modules/jobs/ports.ts";
import type { ChangeOf } from "../../engine/change.ts";
import { absent, asRead, present } from "../../engine/words.ts";
import { shops } from "../../kinds/shop.ts";

type DaysBegun = NonNullable<Parameters<JobStore["start"]>[0]["begun"]>;

const whileInstalled = (shop: string): ChangeOf<typeof shops> =>
  shops.at({ shop }).when({ pk: present, "shop.uninstalledAt": absent });

/** Requires the installed app; sets `imported` days, if the shop's are as read, and the mark `documentsIndexed`. */
export function stillInstalled(shop: string, { imported, documentsIndexed }: JobEnd): ChangeOf<typeof shops> {
  const own = whileInstalled(shop);
  if (imported !== undefined)
    return own.set({ "shop.imports": imported.after }).when({ "shop.imports": asRead(imported.before) });
  if (documentsIndexed !== undefined) return own.set({ "shop.documentsIndexed": documentsIndexed });
  return own.check();
}

/** The days of these orders are begun with these runs, if the shop's days are as they were read. */
export const beginDays = (shop: string, { runs, before, after }: DaysBegun): ChangeOf<typeof shops> =>
  whileInstalled(shop)
    .set({ "shop.importsBegun": after, "shop.importRuns": runs })
    .when({ "shop.importsBegun": asRead(before) });
