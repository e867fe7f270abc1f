import type { Cipher } from "#functions/modules/security/ports.ts";
import type { PlatformTokens, ShopStore } from "#functions/modules/shop/ports.ts";
import { AppError } from "#shared/errors.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { platformTokens } from "../../kinds/shop.ts";
import { fingerprintOf } from "../connection/token-fingerprint.ts";
import { claimLease, releaseLease } from "../connection/token-lease.ts";
import { installShop, uninstallShop } from "./install-shop.ts";
import { tokensPut } from "./platform-tokens.ts";
import { shopRecordStore } from "./shop-record-store.ts";

export const TOKEN_CONTEXT = "platform-tokens";

/** The record of one shop: everything below `SHOP#<shop>` except its connection. */
export function shopStore(table: Table, cipher: Cipher, shop: string): ShopStore {
  const own = platformTokens.at({ shop });
  const context = `${shop}|${TOKEN_CONTEXT}`;
  const seal = (tokens: PlatformTokens) => cipher.seal(JSON.stringify(tokens), context);

  const record = shopRecordStore(table, shop);

  return {
    install: (request) => installShop(table, shop, request, seal(request.tokens), record.findWhole),
    uninstall: (at, epoch, logs = []) => uninstallShop(table, shop, { at, epoch, logs }),
    tokens: async (sealed) => {
      const stored = sealed ?? (await find(table, own))?.tokens;
      if (stored === undefined) throw new AppError("platform_token_missing");
      return JSON.parse(cipher.open(stored, context));
    },
    claimRefresh: (now, until) => claimLease(table, own, now, until),
    saveTokens: (tokens, previous) => {
      const put = tokensPut(shop, seal(tokens), tokens);
      return write(table, previous === undefined ? put : put.when({ refreshHint: fingerprintOf(previous) }));
    },
    releaseRefresh: () => releaseLease(table, own),
    dropTokens: async (refusedAt) => {
      const dropped = own.remove("tokens", "refreshUntil").unlisted("byRenewal");
      await write(table, refusedAt === undefined ? dropped : dropped.set({ refusedAt }));
    },
    tokensRefusedAt: async () => (await find(table, own))?.refusedAt,
    ...record,
  };
}
