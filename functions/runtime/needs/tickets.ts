import { ticketStore } from "../../adapters/dynamodb/ticket-store.ts";
import type { TicketStore } from "../../modules/connection/ports.ts";
import { need } from "../need.ts";
import { cipherOf } from "../resources/cipher.ts";
import { tableOf } from "../resources/table.ts";

/** Connect tickets and OAuth states. */
export const tickets = need<TicketStore>({
  name: "tickets",
  access: { table: "write", secrets: ["token-keys"] },
  create: async (scope) => ticketStore(tableOf(scope), await cipherOf(scope)),
});
