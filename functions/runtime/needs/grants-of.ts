import { keptGrants } from "../../adapters/dynamodb/grant-store.ts";
import type { KeptGrants } from "../../modules/scopes/ports.ts";
import { need } from "../need.ts";
import { cipherOf } from "../resources/cipher.ts";
import { tableOf } from "../resources/table.ts";

/** What grants brought to a shop that a signed answer of the platform names: a call without a session token. */
export const grantsOf = need<(shop: string) => Promise<KeptGrants>>({
  name: "grants-of",
  access: { table: "write", secrets: ["token-keys"] },
  create: (scope) => async (shop) => keptGrants(tableOf(scope), await cipherOf(scope), shop),
});
