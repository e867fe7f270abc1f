import * as z from "zod/mini";
import type { Ticket } from "#functions/modules/connection/ports.ts";
import { ofShop, untilGone } from "#shared/domain/erasure/treatments.ts";
import { kind, partly } from "../engine/kind.ts";

/** Tickets and spent states of all shops, told apart by the beginnings of their ids. */

const count = z.optional(z.number());

/** Former tickets have their secrets in the clear. A spent state under such a key is none. */
const ticket = {
  ticket: z.optional(partly<Omit<Ticket, "id">>({ shop: z.string(), expiresAt: z.string() })),
  secrets: z.optional(z.string()),
  expiresAt: count,
};

export const tickets = kind("ticket", {
  about: "ticket (sealed), by the hash of its id",
  erasure: ofShop(untilGone),
  key: ["TICKET#{id|hash}", "TICKET"],
  stamp: { type: "ticket", version: 2 },
  shape: ticket,
  ends: "ten minutes",
});

export const formerTickets = kind("ticket", {
  about: "ticket of the version before 2026-11-22",
  erasure: ofShop(untilGone),
  key: ["TICKET#{id}", "TICKET"],
  stamp: { type: "ticket", version: 1 },
  shape: ticket,
  ends: "ten minutes",
});

export const spentStates = kind("spentState", {
  about: "spent state of a grant; told outage of mails",
  erasure: ofShop(untilGone),
  key: ["TICKET#{state}", "TICKET"],
  stamp: { type: "spentState", version: 1 },
  shape: { expiresAt: count },
  ends: "with the state",
});
