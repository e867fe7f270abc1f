import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Ticket, TicketStore } from "../../modules/connection/ports.ts";
import type { Cipher } from "../../modules/security/ports.ts";
import type { SpentStates } from "../../modules/system/ports.ts";
import { expiryOf } from "./engine/expiry.ts";
import type { Table } from "./engine/table.ts";
import type { Key } from "./keys.ts";
import { plainTicketKey, ticketKey } from "./keys.ts";
import { held } from "./single-flight.ts";

/** The parts of a ticket that are sealed in the table. */
type Secrets = Pick<Ticket, "verifier" | "binding">;

const contextOf = (shop: string): string => `${shop}|ticket`;

/**
 * Tickets of all shops, because the shop of the caller is not known yet. Only the holder knows the id; the table has its hash.
 * Verifier and binding are sealed. Redeeming deletes the ticket, so it works once.
 */
export function ticketStore(table: Table, cipher: Cipher): TicketStore {
  const takeOut = async (key: Key) => {
    const { Attributes } = await table.client.send(
      new DeleteCommand({ TableName: table.name, Key: key, ReturnValues: "ALL_OLD" }),
    );
    return Attributes;
  };

  return {
    put: async ({ id, verifier, binding, ...ticket }) => {
      const secrets: Secrets = { ...(verifier ? { verifier } : {}), ...(binding ? { binding } : {}) };
      await table.client.send(
        new PutCommand({
          TableName: table.name,
          Item: {
            ...ticketKey(id),
            type: "ticket",
            version: 2,
            ticket,
            secrets: cipher.seal(JSON.stringify(secrets), contextOf(ticket.shop)),
            expiresAt: expiryOf(ticket.expiresAt),
          },
          ConditionExpression: "attribute_not_exists(pk)",
        }),
      );
    },
    redeem: async (id, now) => {
      // The version before wrote tickets under their own id and in the clear.
      const item = (await takeOut(ticketKey(id))) ?? (await takeOut(plainTicketKey(id)));
      const stored = item?.["ticket"] as Omit<Ticket, "id"> | undefined;
      if (stored === undefined || stored.expiresAt <= now) return undefined;
      const sealed = item?.["secrets"];
      const secrets: Secrets =
        typeof sealed === "string" ? JSON.parse(cipher.open(sealed, contextOf(stored.shop))) : {};
      return { ...stored, ...secrets, id };
    },
  };
}

/** Spent states of grants and of told outages, of all shops. Their prefixes differ from that of tickets, so no ticket can delete one. */
export function spentStateStore(table: Table): SpentStates {
  return {
    spend: (state, expiresAt) =>
      held(
        table.client.send(
          new PutCommand({
            TableName: table.name,
            Item: { ...plainTicketKey(state), type: "spentState", version: 1, expiresAt: expiryOf(expiresAt) },
            ConditionExpression: "attribute_not_exists(pk)",
          }),
        ),
      ),
  };
}
