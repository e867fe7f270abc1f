import type { DowntimeStore, StaffPauses } from "#functions/modules/admin/ports.ts";
import type { Downtime } from "#shared/domain/shop/shop.ts";
import type { StaffPause } from "#shared/domain/shop/staff-pause.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { absent, present } from "../../engine/words.ts";
import { downtimes as announced } from "../../kinds/admin.ts";
import { shops } from "../../kinds/shop.ts";
import { isErased } from "../shop/shop-items.ts";

/** State that counts for all shops. */
interface Announcements {
  downtimes: readonly Downtime[];
  /** The pause of all shops. */
  pause: StaffPause | undefined;
}

/** Planned maintenance: one item for all shops. */
export const downtimeStore = (table: Table): DowntimeStore => ({
  list: async () => (await readAnnouncements(table)).downtimes,
  replace: async (downtimes) => {
    await write(
      table,
      announced
        .at({})
        .stamped()
        .set({ downtimes: [...downtimes] }),
    );
  },
});

/** Pauses by staff: of all shops in the item of the maintenance, of one in its own item. */
export const staffPauses = (table: Table): StaffPauses => ({
  ofAll: async () => (await readAnnouncements(table)).pause,
  pauseAll: (pause) => write(table, announced.at({}).stamped().set({ pause })),
  resumeAll: () => write(table, announced.at({}).remove("pause").when({ pause: present })),
  pause: (shop, pause) =>
    write(table, shops.at({ shop }).set({ "shop.staffPause": pause }).when({ pk: present, erasedAt: absent })),
  resume: async (shop) => {
    const own = shops.at({ shop });
    if (await write(table, own.remove("shop.staffPause").when({ "shop.staffPause": present }))) return "resumed";
    const item = await find(table, own);
    return item === undefined || isErased(item) ? "missing" : "running";
  },
});

/** Eventually consistent: shops read it with every call. */
export async function readAnnouncements(table: Table): Promise<Announcements> {
  const { downtimes = [], pause } = (await find(table, announced.at({}), { isConsistent: false })) ?? {};
  return { downtimes, pause };
}
