import { consentReader } from "../../adapters/dynamodb/consent-reader.ts";
import type { ConsentReader } from "../../modules/connection/ports.ts";
import { need } from "../need.ts";
import { cipherOf } from "../resources/cipher.ts";
import { tableOf } from "../resources/table.ts";

/** Permissions of the verified shop at the provider that are no connection, to read. */
export const readConsents = need<ConsentReader>({
  name: "consent-reader",
  access: { table: "read", secrets: ["token-keys"] },
  create: async (scope) => consentReader(tableOf(scope), await cipherOf(scope), scope.shop()),
});
