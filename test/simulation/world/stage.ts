import type { AppEvent } from "#shared/messages/app-event.ts";
import type { BodyEvent, OrderEvent } from "#shared/messages/order-event.ts";
import type { Product } from "../build/bundle.ts";
import type { Invocation } from "../kernel/invocation.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { SimulatedQueue } from "../ports/queue.ts";
import type { Faults } from "./faults.ts";
import type { Surroundings } from "./shop.ts";

export const MINUTE = 60_000;

/** The stage of those who bring a world to life. */
export interface Stage {
  /** The version that a process runs. */
  productOf(process: Invocation): Product;
  readonly kernel: Kernel;
  readonly faults: Faults;
  readonly surroundings: Surroundings;
  readonly orderEvents: SimulatedQueue<OrderEvent>;
  readonly appEvents: SimulatedQueue<AppEvent>;
  readonly compliance: SimulatedQueue<BodyEvent>;
  /** Deliveries and acts of merchants that are not over. */
  underWay: number;
  /** An act of a merchant or the platform, retried until it succeeds; `frailty` makes a crash of its process likelier. */
  act(name: string, seconds: number, work: (process: Invocation) => Promise<unknown>, frailty?: number): void;
}
