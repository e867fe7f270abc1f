import type { Change } from "../../engine/change.ts";
import type { ItemOf } from "../../engine/kind.ts";
import { absent } from "../../engine/words.ts";
import { type connections, consents, organizations } from "../../kinds/connection.ts";

/** Tokens of the provider are sealed for this, wherever they are kept: what moves need not be opened. */
export const tokenContext = (shop: string): string => `${shop}|provider-tokens`;

/** Turns an ending connection's sealed tokens into a consent to revoke. `item`: the connection as read. */
export function giveBack(shop: string, item: ItemOf<typeof connections> | undefined): Change[] {
  if (item?.tokens === undefined || item.refreshHint === undefined) return [];
  const { connection, tokens, refreshHint } = item;
  // Due at once: it was given before now.
  const revokeAt = connection.connectedAt;
  return [
    consents
      .at({ shop, id: refreshHint })
      .put({ shop, tokens, connectionId: connection.connectionId, revokeAt })
      .listed("toRevoke", { revokeAt }),
  ];
}

/** Another shop may connect the account: it is this shop's no longer. */
export const releaseOrganization = (shop: string, organization: string): Change =>
  organizations.at({ organization }).delete().when({ pk: absent }, { shop });
