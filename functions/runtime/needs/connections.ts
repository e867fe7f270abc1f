import { connectionStore } from "../../adapters/dynamodb/connection-store.ts";
import { ringCipher } from "../../adapters/secrets/cipher.ts";
import type { ConnectionStore } from "../../modules/connection/ports.ts";
import { need } from "../need.ts";
import { secretOf } from "../resources/secret.ts";
import { tableOf } from "../resources/table.ts";

/** The provider connection of the verified shop. */
export const connections = need<ConnectionStore>({
  name: "connections",
  access: { table: "write", secret: true },
  create: async (scope) => connectionStore(tableOf(scope), ringCipher((await secretOf(scope)()).keyRing), scope.shop()),
});
