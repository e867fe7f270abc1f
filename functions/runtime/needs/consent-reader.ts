import { consentReader } from "../../adapters/dynamodb/consent-reader.ts";
import { ringCipher } from "../../adapters/secrets/cipher.ts";
import type { ConsentReader } from "../../modules/connection/ports.ts";
import { need } from "../need.ts";
import { secretOf } from "../resources/secret.ts";
import { tableOf } from "../resources/table.ts";

/** Permissions of the verified shop at the provider that are no connection, to read. */
export const readConsents = need<ConsentReader>({
  name: "consent-reader",
  access: { table: "read", secret: true },
  create: async (scope) => consentReader(tableOf(scope), ringCipher((await secretOf(scope)()).keyRing), scope.shop()),
});
