import { address } from "./address.ts";
import { cancel } from "./cancel.ts";
import { edit } from "./edit.ts";
import { fulfil } from "./fulfil.ts";
import { pay } from "./pay.ts";
import { refund } from "./refund.ts";

/** The acts on an order, by the last part of their address. */
export const ORDER_ACTS = { pay, fulfill: fulfil, refund, cancel, edit, address } as const;

export type OrderActName = keyof typeof ORDER_ACTS;

export const isOrderAct = (name: string): name is OrderActName => Object.hasOwn(ORDER_ACTS, name);
