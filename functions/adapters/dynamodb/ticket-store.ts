import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Ticket, TicketStore } from "../../modules/connection/ports.ts";
import type { SpentStates } from "../../modules/scopes/ports.ts";
import { expiryOf, ticketKey } from "./keys.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";

/** Tickets of all shops: whoever presents one is not known yet. Taking one out deletes it, so it works once. */
export function ticketStore(table: Table): TicketStore {
  return {
    put: async (ticket) => {
      await table.client.send(
        new PutCommand({
          TableName: table.name,
          Item: {
            ...ticketKey(ticket.id),
            type: "ticket",
            version: 1,
            ticket,
            expiresAt: expiryOf(ticket.expiresAt),
          },
          ConditionExpression: "attribute_not_exists(pk)",
        }),
      );
    },
    redeem: async (id, now) => {
      const { Attributes } = await table.client.send(
        new DeleteCommand({ TableName: table.name, Key: ticketKey(id), ReturnValues: "ALL_OLD" }),
      );
      const ticket = Attributes?.["ticket"] as Ticket | undefined;
      return ticket !== undefined && ticket.expiresAt > now ? ticket : undefined;
    },
  };
}

/** States of grants that were answered, of all shops: their prefix is their own, so no ticket can take one out again. */
export function spentStateStore(table: Table): SpentStates {
  return {
    spend: (state, expiresAt) =>
      held(
        table.client.send(
          new PutCommand({
            TableName: table.name,
            Item: { ...ticketKey(state), type: "spentState", version: 1, expiresAt: expiryOf(expiresAt) },
            ConditionExpression: "attribute_not_exists(pk)",
          }),
        ),
      ),
  };
}
