import { ticketStore } from "../../adapters/dynamodb/ticket-store.ts";
import type { TicketStore } from "../../modules/connection/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** Connect tickets and OAuth states. */
export const tickets = need<TicketStore>({
  name: "tickets",
  access: { table: "write" },
  create: (scope) => ticketStore(tableOf(scope)),
});
