import type { Consent, ConsentReader } from "#functions/modules/connection/ports.ts";
import type { Cipher } from "#functions/modules/security/ports.ts";
import type { Instant } from "#shared/values/time.ts";
import type { ItemOf } from "../../engine/kind.ts";
import { allOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { consents } from "../../kinds/connection.ts";
import { tokenContext } from "./consent-changes.ts";

/** True if a worker must revoke the consent at `now`. */
export const isDue = ({ revokeAt }: Pick<Consent, "revokeAt">, now: Instant): boolean => revokeAt <= now;

/** Permissions of one shop at the provider that are no connection, for functions that may not write. */
export function consentReader(table: Table, cipher: Cipher, shop: string): ConsentReader {
  return {
    findPending: async (user, now) => {
      const open = (await consentsOf(table, shop)).filter((consent) => !isDue(consent, now));
      const own = open.filter(({ pending }) => pending?.user === user);
      const [newest] = own.toSorted((one, other) => (one.revokeAt < other.revokeAt ? 1 : -1));
      return newest && toConsent(cipher, newest);
    },
  };
}

/** A shop has one or two of them for some minutes; as a rule none. */
export const consentsOf = (table: Table, shop: string): Promise<ItemOf<typeof consents>[]> =>
  allOf(table, consents.below({ shop }), { isConsistent: true });

/** A consent with its tokens opened. */
export function toConsent(cipher: Cipher, item: ItemOf<typeof consents>): Consent {
  const { shop, id } = consents.idsOf(item);
  const { tokens, connectionId = "", revokeAt, pending } = item;
  return {
    id,
    tokens: JSON.parse(cipher.open(tokens, tokenContext(shop))),
    connectionId,
    revokeAt,
    pending,
  };
}
