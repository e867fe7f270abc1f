import { consentStore } from "../../adapters/dynamodb/consent-store.ts";
import { ringCipher } from "../../adapters/secrets/cipher.ts";
import type { ConsentStore } from "../../modules/connection/ports.ts";
import { need } from "../need.ts";
import { secretOf } from "../resources/secret.ts";
import { tableOf } from "../resources/table.ts";

/** Permissions of the verified shop at the provider that are no connection. */
export const consents = need<ConsentStore>({
  name: "consents",
  access: { table: "write", secret: true },
  create: async (scope) => consentStore(tableOf(scope), ringCipher((await secretOf(scope)()).keyRing), scope.shop()),
});
