import { berlinDay } from "../../values/days.ts";
import type { Cents } from "../../values/money.ts";
import type { Day } from "../../values/time.ts";
import type { Order, OrderTransaction } from "../orders/order.ts";
import type { TaskState, TransactionTask } from "../tasks/task.ts";
import { isPayout, movementDay, movementsOf } from "../transactions/plan-transactions.ts";
import { monthOf } from "./packing.ts";

/** `booked`: at the provider · `underWay`: planned · `stopped`: not completed · `none`: not booked by us. */
type PaymentBooking = "booked" | "underWay" | "stopped" | "none";

/** Money of an order that moved in a month: a payment, or a payout with a negative amount. */
export interface MonthPayment {
  /** The platform's id of it. */
  transactionId: string;
  order: { id: string; name: string; day: Day };
  /** Berlin day on which it moved. */
  day: Day;
  /** The way of payment, as customers read it. */
  way: string;
  cents: Cents;
  /** The payment service's fee; null if the platform does not tell. */
  feeCents: Cents | null;
  currency: string;
  /** The platform's id of the payment at the gateway. */
  paymentId: string | null;
  booking: PaymentBooking;
  /** The name of the movement at the provider; null where none was planned. */
  externalReference: string | null;
  providerId: string | null;
}

/** Money that really moved with an order, in its own sequence. */
export const movedMoney = (order: Order): OrderTransaction[] =>
  order.test ? [] : movementsOf(order).filter(({ status, test }) => status === "SUCCESS" && test !== true);

/** The months, by the clocks of Berlin, in which money of an order moved. */
export const paymentMonths = (order: Order): string[] =>
  [...new Set(movedMoney(order).map((movement) => monthOf(movementDay(order, movement))))].sort();

/** The way of payment, as customers read it. */
export const paymentWay = ({ gateway, gatewayTitle }: Pick<OrderTransaction, "gateway" | "gatewayTitle">): string =>
  gatewayTitle ?? gateway;

/** The day on which a merchant's customer placed an order. */
export const orderDay = ({ createdAt }: Pick<Order, "createdAt">): Day => berlinDay(createdAt);

const bookings: Readonly<Record<TaskState, PaymentBooking>> = {
  PLANNED: "underWay",
  SENDING: "underWay",
  CONFIRMED: "booked",
  REJECTED: "stopped",
  PARKED: "stopped",
  SKIPPED: "stopped",
};

/** The order's movements of money in a month, with their state at the provider; `tasks`: its movements' tasks. */
export function paymentsIn(order: Order, month: string, tasks: readonly TransactionTask[]): MonthPayment[] {
  const known = new Map(tasks.map((task) => [task.transactionId, task]));
  return movedMoney(order)
    .filter((movement) => monthOf(movementDay(order, movement)) === month)
    .map((movement) => {
      const task = known.get(movement.id);
      return {
        transactionId: movement.id,
        order: { id: order.id, name: order.name, day: orderDay(order) },
        day: movementDay(order, movement),
        way: paymentWay(movement),
        cents: isPayout(movement) ? -movement.amountCents : movement.amountCents,
        feeCents: movement.feeCents ?? null,
        currency: order.currency,
        paymentId: movement.paymentId ?? null,
        booking: task === undefined ? "none" : bookings[task.state],
        externalReference: task?.content.externalReference ?? null,
        providerId: task?.providerId ?? null,
      };
    });
}
