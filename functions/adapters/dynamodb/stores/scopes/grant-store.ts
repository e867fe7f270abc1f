import type { KeptGrants } from "#functions/modules/scopes/ports.ts";
import type { Cipher } from "#functions/modules/security/ports.ts";
import type { Table } from "../../engine/table.ts";
import { transact } from "../../engine/transaction.ts";
import { absent } from "../../engine/words.ts";
import { shops } from "../../kinds/shop.ts";
import { tokensPut } from "../shop/platform-tokens.ts";
import { TOKEN_CONTEXT } from "../shop/shop-store.ts";

/** Scopes that a grant of the platform brought to a shop. */
export const keptGrants = (table: Table, cipher: Cipher, shop: string): KeptGrants => ({
  save: async ({ tokens, scopes, epoch }) => {
    const sealed = cipher.seal(JSON.stringify(tokens), `${shop}|${TOKEN_CONTEXT}`);
    const result = await transact(table, {
      shop: shops
        .at({ shop })
        .set({ "shop.scopes": scopes })
        .when({ "shop.epoch": epoch, "shop.uninstalledAt": absent }),
      tokens: tokensPut(shop, sealed, tokens),
    });
    return result === "ok";
  },
});
