import * as z from "zod/mini";
import type { Shop } from "#shared/domain/shop/shop.ts";
import { kind, partly } from "../engine/kind.ts";

/** A shop: what is below `SHOP#{shop}` is read with every call. */

const text = z.optional(z.string());

/** The shop without its plan's usage, which changes with every document and has an item of its own, and without what holds for all shops. */
export type StoredShop = Omit<Shop, "plan" | "pauseOfAll">;

export const shops = kind("shop", {
  about: "shop and subscription",
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

export const platformTokens = kind("platformTokens", {
  about: "platform tokens (sealed), or the instant of refusal",
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
  key: ["SHOP#{shop}", "STATISTICS"],
  isFlat: true,
  stamp: { type: "statistics", version: 1 },
  /** Counts and instants by their names. */
  shape: {},
});
