import type { ListQueueInput } from "#shared/api/queue.ts";

/** The query of work under way, as the address holds it. */
export interface QueueQuery {
  /** An order's id; empty: all orders. */
  order: string;
  cursor: string;
  page: number;
}

export const pageSize = 25;
export const initialQuery: QueueQuery = { order: "", cursor: "", page: 1 };

export function readQuery(address: URLSearchParams): QueueQuery {
  const order = address.get("order") ?? "";
  const page = Number(address.get("page") ?? "1");
  return {
    order: /^\d{1,20}$/.test(order) ? order : "",
    cursor: address.get("cursor") ?? "",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes into an address; what belongs to the list of orders stays. */
export function writeQuery(before: URLSearchParams, { order, cursor, page }: QueueQuery): URLSearchParams {
  const address = new URLSearchParams(before);
  for (const [name, value] of Object.entries({ order, cursor, page: page > 1 ? String(page) : "" })) {
    if (value === "") address.delete(name);
    else address.set(name, value);
  }
  return address;
}

/** The input of the call; of one order everything is shown. */
export function toInput({ order, cursor }: QueueQuery): ListQueueInput {
  return { state: "open", pageSize, ...(order === "" ? {} : { order }), ...(cursor === "" ? {} : { cursor }) };
}
