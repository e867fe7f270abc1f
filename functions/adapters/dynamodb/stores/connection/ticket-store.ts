import type { Ticket, TicketStore } from "#functions/modules/connection/ports.ts";
import type { Cipher } from "#functions/modules/security/ports.ts";
import { expiryOf } from "../../engine/expiry.ts";
import type { Table } from "../../engine/table.ts";
import { mustWrite, writeAndRead } from "../../engine/transaction.ts";
import { absent } from "../../engine/words.ts";
import { formerTickets, tickets } from "../../kinds/tickets.ts";

/** The parts of a ticket that are sealed in the table. */
type Secrets = Pick<Ticket, "verifier" | "binding">;

const contextOf = (shop: string): string => `${shop}|ticket`;

/** Tickets of all shops, sealed, by the hash of their id. Redeeming deletes one, so it works once. */
export function ticketStore(table: Table, cipher: Cipher): TicketStore {
  return {
    put: async ({ id, verifier, binding, ...ticket }) => {
      const secrets = cipher.seal(JSON.stringify({ verifier, binding }), contextOf(ticket.shop));
      const put = tickets.at({ id }).put({ ticket, secrets, expiresAt: expiryOf(ticket.expiresAt) });
      // A write that the SDK repeats, because its answer was lost, meets itself.
      await mustWrite(table, put.when({ pk: absent }, { secrets }));
    },
    redeem: async (id, now) => {
      const item =
        (await writeAndRead(table, tickets.at({ id }).delete(), "before")) ??
        (await writeAndRead(table, formerTickets.at({ id }).delete(), "before"));
      const stored = item?.ticket;
      if (stored === undefined || stored.expiresAt <= now) return undefined;
      const sealed = item?.secrets;
      const secrets: Secrets = sealed === undefined ? {} : JSON.parse(cipher.open(sealed, contextOf(stored.shop)));
      return { ...stored, ...secrets, id };
    },
  };
}
