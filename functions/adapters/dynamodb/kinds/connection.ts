import * as z from "zod/mini";
import type { PendingConnection } from "#functions/modules/connection/ports.ts";
import { erase, ofShop } from "#shared/domain/erasure/treatments.ts";
import type { ProviderConnection } from "#shared/domain/shop/shop.ts";
import { kind, partly, word } from "../engine/kind.ts";

/** The connection of a shop with the provider, and the permissions that are none. */

const text = z.optional(z.string());

export const connections = kind("connection", {
  about: "connection (tokens sealed)",
  erasure: ofShop(erase),
  key: ["SHOP#{shop}", "CONNECTION"],
  stamp: { type: "connection", version: 1 },
  shape: {
    connection: partly<ProviderConnection>({
      status: word<ProviderConnection["status"]>(),
      organizationId: z.string(),
      connectionId: z.string(),
      connectedAt: z.string(),
    }),
    /** Absent once the connection ended. */
    tokens: text,
    /** A fingerprint of the refresh token. */
    refreshHint: text,
    /** Until then one caller renews the tokens. */
    refreshUntil: text,
  },
});

export const organizations = kind("organization", {
  about: "organisation",
  erasure: ofShop(erase),
  key: ["ORGANIZATION#{organization}", "ORGANIZATION"],
  stamp: { type: "organization", version: 1 },
  shape: { shop: z.string() },
});

export const consents = kind("consent", {
  about: "consent: permission without a connection (sealed)",
  erasure: ofShop(erase),
  key: ["CONSENT#{shop}", "{id}"],
  lists: { toRevoke: [1, "CONSENTS#{shop|shard}", "{revokeAt}#{shop}"] },
  stamp: { type: "consent" },
  shape: {
    shop: z.string(),
    tokens: z.string(),
    connectionId: text,
    revokeAt: z.string(),
    pending: z.optional(partly<PendingConnection>({ user: z.string(), epoch: z.number() })),
    /** Until then one worker gives it back. */
    claimedUntil: text,
  },
});
