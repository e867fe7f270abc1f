import type { PartnerDataStore } from "#functions/modules/partner/ports.ts";
import type { Cipher } from "#functions/modules/security/ports.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { asRead, present } from "../../engine/words.ts";
import { partners } from "../../kinds/partner.ts";

/** Tax and payout details of one partner, sealed with the shop as context. */
export function partnerDataStore(table: Table, cipher: Cipher, shop: string): PartnerDataStore {
  const context = `${shop}|partner-data`;
  const own = partners.at({ partner: shop });
  return {
    find: async () => {
      const { sealed, dataVersion = 0 } = (await find(table, own)) ?? {};
      return sealed === undefined
        ? undefined
        : { data: JSON.parse(cipher.open(sealed, context)), version: dataVersion };
    },
    save: (data, readVersion) =>
      write(
        table,
        own
          .set({ sealed: cipher.seal(JSON.stringify(data), context), dataVersion: (readVersion ?? 0) + 1 })
          .when({ pk: present, dataVersion: asRead(readVersion) }),
      ),
  };
}
