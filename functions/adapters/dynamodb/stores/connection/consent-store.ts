import type { ConsentStore } from "#functions/modules/connection/ports.ts";
import type { Cipher } from "#functions/modules/security/ports.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { absent, atMost, below, present } from "../../engine/words.ts";
import { consents } from "../../kinds/connection.ts";
import { tokenContext } from "./consent-changes.ts";
import { consentReader, consentsOf, isDue, toConsent } from "./consent-reader.ts";
import { fingerprintOf } from "./token-fingerprint.ts";

/** Longer than a call to the provider takes: a worker that died gives the permission free again. */
const CLAIM_SECONDS = 60;

/** Permissions of one shop at the provider that are no connection. Their tokens are sealed. */
export function consentStore(table: Table, cipher: Cipher, shop: string): ConsentStore {
  const own = (id: string) => consents.at({ shop, id });
  return {
    ...consentReader(table, cipher, shop),
    put: async ({ tokens, connectionId, revokeAt, pending }) => {
      const id = fingerprintOf(tokens.refreshToken);
      const sealed = cipher.seal(JSON.stringify(tokens), tokenContext(shop));
      await write(
        table,
        own(id).put({ shop, tokens: sealed, connectionId, revokeAt, pending }).listed("toRevoke", { revokeAt }),
      );
      return id;
    },
    find: async (id, now) => {
      const item = await find(table, own(id));
      return item === undefined || isDue(item, now) ? undefined : toConsent(cipher, item);
    },
    release: async (id, now) => {
      await write(
        table,
        own(id).set({ revokeAt: now }).listed("toRevoke", { revokeAt: now }).remove("pending").when({ pk: present }),
      );
    },
    due: async (now) =>
      (await consentsOf(table, shop)).filter((item) => isDue(item, now)).map((item) => toConsent(cipher, item)),
    claim: (id, now) =>
      write(
        table,
        own(id)
          .set({ claimedUntil: secondsAfter(now, CLAIM_SECONDS) })
          .when({ revokeAt: atMost(now) })
          .when({ claimedUntil: absent }, { claimedUntil: below(now) }),
      ),
    remove: async (id) => {
      await write(table, own(id).delete());
    },
  };
}
