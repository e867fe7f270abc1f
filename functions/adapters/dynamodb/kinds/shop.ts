import * as z from "zod/mini";
import { erase, keep, ofShop, pseudonymise } from "#shared/domain/erasure/treatments.ts";
import type { StaffPermission } from "#shared/domain/permissions/permissions.ts";
import type { PreferencesVersion } from "#shared/domain/preferences/versions.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import { packed } from "../engine/codec.ts";
import { kind, partly, word } from "../engine/kind.ts";

/** A shop: what is below `SHOP#{shop}` is read with every call. */

const text = z.optional(z.string());

/** The shop without its plan's usage, an item of its own, and without what holds for all shops. */
export type StoredShop = Omit<Shop, "plan" | "pauseOfAll">;

export const shops = kind("shop", {
  about: "shop and subscription",
  /** Its epoch stays: what was sent for an earlier installation is void for ever. */
  erasure: ofShop(pseudonymise("shop", "g2pk", "g2sk")),
  key: ["SHOP#{shop}", "SHOP"],
  lists: {
    installed: [1, "SHOPS#{shop|shard}", "{shop}"],
    all: [2, "SHOPS#ALL", "{shop}"],
  },
  stamp: { type: "shop", version: 1 },
  shape: {
    /** An erased shop keeps only its epoch. */
    shop: partly<StoredShop>({ epoch: z.number() }),
    erasedAt: text,
  },
});

export const preferences = kind("preferences", {
  about: "preferences",
  erasure: ofShop(erase),
  key: ["SHOP#{shop}", "PREFERENCES"],
  stamp: { type: "preferences" },
  shape: {
    /** As any version stored them. */
    packed: packed<unknown>(),
    /** Number of the version that they are; rises with each change. */
    version: z.number(),
    /** Absent where the shop stored them before the app recorded versions. */
    isRecorded: z.optional(z.boolean()),
  },
});

/** Packed part of a version: it may hold long texts. */
export type PackedVersion = Pick<PreferencesVersion, "changes" | "values">;

export const preferencesVersions = kind("preferencesVersion", {
  about: "version of the preferences, append-only",
  /** Kept with pseudonyms of the users, without e-mail addresses and settings of the app alone: `keptVersion`. */
  erasure: ofShop(keep("settingRecords")),
  key: ["VERSIONS#{shop}", "{number|digits10}"],
  stamp: { type: "preferencesVersion", version: 1 },
  shape: {
    number: z.number(),
    at: z.string(),
    by: partly<PreferencesVersion["by"]>({ type: word<PreferencesVersion["by"]["type"]>() }),
    occasion: word<PreferencesVersion["occasion"]>(),
    /** The version that the merchant went back to. */
    restored: z.optional(z.number()),
    rulesRevision: z.number(),
    packed: packed<PackedVersion>(),
  },
});

export const staff = kind("staff", {
  about: "permissions of a member of staff",
  erasure: ofShop(erase),
  key: ["SHOP#{shop}", "STAFF#{user}"],
  stamp: { type: "staff" },
  shape: {
    permissions: z.array(word<StaffPermission>()),
    /** Locks them. */
    version: z.number(),
  },
});

export const platformTokens = kind("platformTokens", {
  about: "platform tokens (sealed), or the instant of refusal",
  erasure: ofShop(erase),
  key: ["SHOP#{shop}", "TOKENS"],
  lists: { byRenewal: [1, "TOKENS#{shop|shard}", "{expiresAt}#{shop}"] },
  stamp: { type: "platformTokens", version: 1 },
  shape: {
    shop: text,
    tokens: text,
    /** A fingerprint of the refresh token. */
    refreshHint: text,
    /** Until then one caller renews the tokens. */
    refreshUntil: text,
    refusedAt: text,
  },
});

export const statistics = kind("statistics", {
  about: "counters of the shop",
  erasure: ofShop(erase),
  key: ["SHOP#{shop}", "STATISTICS"],
  isFlat: true,
  stamp: { type: "statistics", version: 1 },
  /** Counts and instants by their names. */
  shape: {},
});
