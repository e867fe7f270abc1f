import { consentStore } from "../../adapters/dynamodb/consent-store.ts";
import type { ConsentStore } from "../../modules/connection/ports.ts";
import { need } from "../need.ts";
import { cipherOf } from "../resources/cipher.ts";
import { tableOf } from "../resources/table.ts";

/** Permissions of the verified shop at the provider that are no connection. */
export const consents = need<ConsentStore>({
  name: "consents",
  access: { table: "write", secrets: ["token-keys"] },
  create: async (scope) => consentStore(tableOf(scope), await cipherOf(scope), scope.shop()),
});
