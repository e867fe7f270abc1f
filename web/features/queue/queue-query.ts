import type { ListQueueInput } from "#shared/api/queue.ts";

/** What the task list shows, as the address holds it. */
export interface QueueQuery {
  state: ListQueueInput["state"];
  /** An order's id; empty: all orders. */
  order: string;
  cursor: string;
  page: number;
}

export const pageSize = 25;
export const initialQuery: QueueQuery = { state: "stuck", order: "", cursor: "", page: 1 };

export function readQuery(address: URLSearchParams): QueueQuery {
  const order = address.get("order") ?? "";
  const page = Number(address.get("page") ?? "1");
  return {
    state: address.get("state") === "open" ? "open" : "stuck",
    order: /^\d{1,20}$/.test(order) ? order : "",
    cursor: address.get("cursor") ?? "",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

export function writeQuery({ state, order, cursor, page }: QueueQuery): URLSearchParams {
  const address = new URLSearchParams();
  if (state !== initialQuery.state) address.set("state", state);
  if (order !== "") address.set("order", order);
  if (cursor !== "") address.set("cursor", cursor);
  if (page > 1) address.set("page", String(page));
  return address;
}

/** The input of the call; of one order everything is shown. */
export function toInput({ state, order, cursor }: QueueQuery): ListQueueInput {
  return { state, pageSize, ...(order === "" ? {} : { order }), ...(cursor === "" ? {} : { cursor }) };
}
