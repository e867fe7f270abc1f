import { connectionStore } from "../../adapters/dynamodb/connection-store.ts";
import type { ConnectionStore } from "../../modules/connection/ports.ts";
import { need } from "../need.ts";
import { cipherOf } from "../resources/cipher.ts";
import { tableOf } from "../resources/table.ts";

/** The provider connection of the verified shop. */
export const connections = need<ConnectionStore>({
  name: "connections",
  access: { table: "write", secrets: ["token-keys"] },
  create: async (scope) => connectionStore(tableOf(scope), await cipherOf(scope), scope.shop()),
});
