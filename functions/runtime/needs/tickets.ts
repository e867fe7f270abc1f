import { ticketStore } from "../../adapters/dynamodb/ticket-store.ts";
import { ringCipher } from "../../adapters/secrets/cipher.ts";
import type { TicketStore } from "../../modules/connection/ports.ts";
import { need } from "../need.ts";
import { secretOf } from "../resources/secret.ts";
import { tableOf } from "../resources/table.ts";

/** Connect tickets and OAuth states. */
export const tickets = need<TicketStore>({
  name: "tickets",
  access: { table: "write", secret: true },
  create: async (scope) => ticketStore(tableOf(scope), ringCipher((await secretOf(scope)()).keyRing)),
});
