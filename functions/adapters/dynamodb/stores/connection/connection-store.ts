import type { ConnectionStore, ConnectTerms } from "#functions/modules/connection/ports.ts";
import type { ProviderTokens } from "#functions/modules/provider/ports.ts";
import type { Cipher } from "#functions/modules/security/ports.ts";
import { AppError } from "#shared/errors.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { transact, write } from "../../engine/transaction.ts";
import { absent, asRead, present } from "../../engine/words.ts";
import { connections, consents, organizations } from "../../kinds/connection.ts";
import { shops } from "../../kinds/shop.ts";
import { totalChanges } from "../shop/totals.ts";
import { giveBack, releaseOrganization, tokenContext } from "./consent-changes.ts";
import { fingerprintOf } from "./token-fingerprint.ts";
import { claimLease, releaseLease } from "./token-lease.ts";

/** The connection of one shop with its sealed tokens. One organisation belongs to one shop at most. */
export function connectionStore(table: Table, cipher: Cipher, shop: string): ConnectionStore {
  const own = connections.at({ shop });
  const context = tokenContext(shop);
  const sealed = (tokens: ProviderTokens) => ({
    tokens: cipher.seal(JSON.stringify(tokens), context),
    refreshHint: fingerprintOf(tokens.refreshToken),
  });
  const read = () => find(table, own);

  return {
    find: async () => (await read())?.connection,
    tokens: async () => {
      const tokens = (await read())?.tokens;
      if (tokens === undefined) throw new AppError("not_connected");
      return JSON.parse(cipher.open(tokens, context));
    },
    connect: async (connection, tokens, { epoch, consent, before }) => {
      const item = await read();
      const previous = item?.connection;
      const known = before ?? previous;
      // A connection that ended has released its organisation already: it may be another shop's by now.
      const last = previous?.status === "connected" ? previous.organizationId : undefined;
      const moved = last === connection.organizationId ? undefined : last;
      // An account that another shop holds is told before a request that came between, and both before an ended installation.
      const result = await transact(table, {
        organization: organizations
          .at({ organization: connection.organizationId })
          .put({ shop })
          .when({ pk: absent }, { shop }),
        connection: own.put({ connection, ...sealed(tokens) }).when(
          known === undefined
            ? { pk: absent }
            : {
                "connection.status": known.status,
                "connection.connectedAt": known.connectedAt,
                "connection.profile.taxChanges": asRead(known.profile.taxChanges),
              },
        ),
        ...termsChanges(
          shop,
          { epoch, consent },
          previous !== undefined && previous.organizationId !== connection.organizationId,
        ),
        moved: moved === undefined ? undefined : [releaseOrganization(shop, moved), ...giveBack(shop, item)],
        totals: totalChanges({ connected: previous?.status === "connected" ? 0 : 1 }),
      });
      if (result === "ok") return;
      if (result === "organization") throw new AppError("organization_taken");
      throw new AppError(result === "connection" ? "write_conflict" : "ticket_invalid");
    },
    saveProfile: (profile, { organizationId, profile: { taxChanges } }) =>
      write(
        table,
        own
          .set({ "connection.profile": profile })
          .when({ "connection.organizationId": organizationId, "connection.profile.taxChanges": asRead(taxChanges) }),
      ),
    refuseBooking: async (organizationId) => {
      await write(
        table,
        own.set({ "connection.canBook": false }).when({ "connection.organizationId": organizationId }),
      );
    },
    noteOutage: async (outage) => {
      await write(table, own.set({ "connection.outage": outage }).when({ pk: present }));
    },
    end: async (status) => {
      const item = await read();
      if (item?.connection.status !== "connected") return;
      await transact(table, {
        connection: own
          .set({ "connection.status": status })
          .remove("tokens", "refreshHint", "refreshUntil")
          .when({ "connection.status": "connected" }),
        organization: releaseOrganization(shop, item.connection.organizationId),
        consent: status === "disconnected" ? giveBack(shop, item) : [],
        totals: totalChanges({ connected: -1 }),
      });
    },
    claimRefresh: (now, until) => claimLease(table, own, now, until),
    saveTokens: (tokens, previous) =>
      write(
        table,
        own
          .set(sealed(tokens))
          .remove("refreshUntil")
          .when({ refreshHint: fingerprintOf(previous) }),
      ),
    releaseRefresh: () => releaseLease(table, own),
  };
}

/** Requires the installation and consent that asked; another account (`isOther`) begins its imports itself. */
const termsChanges = (shop: string, { epoch, consent }: ConnectTerms, isOther: boolean) => ({
  installation: (isOther ? shops.at({ shop }).remove("shop.importsBegun") : shops.at({ shop }).check()).when({
    "shop.epoch": epoch,
    "shop.uninstalledAt": absent,
  }),
  consent:
    consent === undefined
      ? undefined
      : consents.at({ shop, id: consent }).delete().when({ pk: present, claimedUntil: absent }),
});
