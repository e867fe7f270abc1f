import type { Accounting, AccountingFactory, ConnectionStore, ProviderAuthorization } from "../connection/ports.ts";
import type { LogStore } from "../logs/ports.ts";
import type { OrderHints, OrderStore } from "../orders/ports.ts";
import type { Markers, Sha256 } from "../security/ports.ts";
import type { ShopStore } from "../shop/ports.ts";
import type { Clock, Ids, ReportError, TaskStore, Wakes, WorkStore } from "./ports.ts";
import type { TaskTiming } from "./timing.ts";

/** Everything the work at the provider needs from outside. */
export interface TaskPorts {
  shops: ShopStore;
  connections: ConnectionStore;
  authorization: ProviderAuthorization;
  accounting: AccountingFactory;
  tasks: TaskStore;
  /** Read where a hint may be due. */
  orders: Pick<OrderStore, "findWhole">;
  work: WorkStore;
  wakes: Wakes;
  hints: OrderHints;
  logs: LogStore;
  markers: Markers;
  sha256: Sha256;
  clock: Clock;
  ids: Ids;
  reportError: ReportError;
  timing: TaskTiming;
}

/** One worker's stay at one shop. */
export interface Shift {
  shop: string;
  epoch: number;
  /** Account of the provider that is connected. */
  organizationId: string;
  /** Whether movements may be kept there; set once the provider refuses one. Absent while nobody knows. */
  canBook?: boolean;
  accounting: Accounting;
  remainingMilliseconds(): number;
}

/**
 * What became of a task in this shift. `pause`: leave the provider alone for a while. `reconnect`: the token was refused.
 * `closed`: the shop was uninstalled meanwhile.
 */
export type TaskOutcome =
  | { kind: "done" }
  | { kind: "later" }
  | { kind: "no_time" }
  | { kind: "closed" }
  | { kind: "pause"; seconds: number }
  | { kind: "reconnect" };
