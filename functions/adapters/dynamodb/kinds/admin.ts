import * as z from "zod/mini";
import type { Access } from "#functions/modules/admin/ports.ts";
import { erase, keep, none, ofShop } from "#shared/domain/erasure/treatments.ts";
import type { Downtime } from "#shared/domain/shop/shop.ts";
import type { StaffPause } from "#shared/domain/shop/staff-pause.ts";
import { kind, partly } from "../engine/kind.ts";

/** Items by which our own people see all shops, and their acts. */

export const totals = kind("totals", {
  about: "totals over all shops, now and when the day began",
  erasure: ofShop(none),
  key: ["ADMIN", "TOTALS"],
  isFlat: true,
  /** Counts by their names; those with `begun.` are of the beginning of `day`. */
  shape: {},
});

export const shopTroubles = kind("shopTrouble", {
  about: "what is wrong with a shop, for staff",
  erasure: ofShop(erase),
  key: ["TROUBLE#{shop}", "{trouble}"],
  lists: { all: [1, "TROUBLES#{trouble}", "{shop}"] },
  stamp: { type: "shopTrouble", version: 1 },
  shape: {},
});

export const accesses = kind("access", {
  about: "access log of staff, append-only",
  erasure: ofShop(keep("proof")),
  key: ["ACCESS#{at|month}", "{at}#{key}"],
  stamp: { type: "access", version: 1 },
  shape: { access: partly<Access>({ key: z.string(), at: z.string() }) },
});

export const downtimes = kind("downtimes", {
  about: "maintenance, pause of all shops",
  erasure: ofShop(none),
  key: ["ADMIN", "DOWNTIMES"],
  stamp: { type: "downtimes", version: 1 },
  shape: {
    downtimes: z.optional(z.array(partly<Downtime>({ start: z.string(), end: z.string() }))),
    /** The pause of all shops. */
    pause: z.optional(partly<StaffPause>({ at: z.string(), notice: z.string() })),
  },
});
