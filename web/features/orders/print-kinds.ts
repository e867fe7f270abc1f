import type { OrderRowEntry } from "#shared/api/order-record.ts";
import type { WireKind } from "#shared/api/shapes.ts";

/** An order with its documents. */
export type PrintedOrder = Pick<OrderRowEntry, "id" | "name" | "invoices" | "credits" | "deliveries">;

const allKinds = ["invoice", "credit", "delivery"] as const satisfies readonly WireKind[];
const lists = { invoice: "invoices", credit: "credits", delivery: "deliveries" } as const;

/** The kinds of the orders' documents, in the sequence of a choice. */
export const printKinds = (orders: readonly PrintedOrder[]): WireKind[] =>
  allKinds.filter((kind) => orders.some((order) => order[lists[kind]].length > 0));
