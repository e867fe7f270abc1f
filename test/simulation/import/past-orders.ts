import type { Order } from "#shared/domain/orders/order.ts";
import { instantOf } from "#shared/values/time.ts";
import { aFulfillment, aLineItem, aTransaction } from "../../builders/orders.ts";
import { orderAt } from "../world/stories.ts";

const FIRST = Date.parse("2026-01-20T06:00:00.000Z");
const DAYS = 40;
const PAGE = 100;
const PREFIX = "9";

/** Orders of the past that a platform still shows; each one is made up when it is read. */
export class PastOrders extends Map<string, Order> {
  readonly from = "2026-01-20";
  readonly to = "2026-02-28";
  readonly #count: number;
  readonly #customers: number;

  constructor(count: number, customers: number) {
    super();
    this.#count = count;
    this.#customers = customers;
  }

  override get(id: string): Order | undefined {
    return isPast(id) ? this.#made(Number(id.slice(PREFIX.length))) : super.get(id);
  }

  /** A page of their ids, the oldest first. */
  page(cursor: string | undefined): { orderIds: string[]; cursor?: string } {
    const start = Number(cursor ?? 0);
    const end = Math.min(start + PAGE, this.#count);
    const orderIds = Array.from({ length: end - start }, (_, place) => idOf(start + place));
    return { orderIds, ...(end < this.#count ? { cursor: String(end) } : {}) };
  }

  ids(): string[] {
    return Array.from({ length: this.#count }, (_, number) => idOf(number));
  }

  #made(number: number): Order {
    const id = idOf(number);
    const at = FIRST + Math.floor((number / this.#count) * (DAYS - 1) * 86_400_000);
    const cents = 990 + (number % 9) * 100;
    const email = `kunde${number % this.#customers}@example.org`;
    const line = aLineItem({ id: `${id}1`, quantity: 1, unitPriceCents: cents });
    const fields = {
      id,
      name: `#${9_000_000 + number}`,
      email,
      customer: { id: String(number % this.#customers), email, lastName: `Kunde${number % this.#customers}`, tags: [] },
      lines: [line],
      fulfillments: [
        aFulfillment({ id: `${id}2`, name: `#${9_000_000 + number}-F1`, lines: [{ lineId: line.id, quantity: 1 }] }),
      ],
      transactions: [aTransaction({ id: `${id}4`, amountCents: cents })],
    };
    return orderAt(fields, at, Date.parse(instantOf(at)));
  }
}

const idOf = (number: number): string => `${PREFIX}${String(number).padStart(8, "0")}`;
export const isPast = (id: string): boolean => id.length === 9 && id.startsWith(PREFIX);
