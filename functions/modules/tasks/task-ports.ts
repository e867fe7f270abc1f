import type { Instant } from "../../../shared/values/time.ts";
import type { ConnectionStore } from "../connection/ports.ts";
import type { OrderHints, OrderStore } from "../orders/ports.ts";
import type { CreditStore } from "../plans/ports.ts";
import type { Accounting, AccountingFactory, ProviderAuthorization } from "../provider/ports.ts";
import type { Markers, Sha256 } from "../security/ports.ts";
import type { ShopStore } from "../shop/ports.ts";
import type { Clock, Ids, LogWriter, Notices, ReportError, ShopWork, TaskDispatcher } from "../system/ports.ts";
import type { NewestDocuments } from "./newest-documents.ts";
import type { TaskStore } from "./ports.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import type { TaskTiming } from "./timing.ts";

/** Everything the work at the provider needs from outside. */
export interface TaskPorts {
  shops: ShopStore;
  credits: Pick<CreditStore, "find" | "apply">;
  notices: Notices;
  connections: ConnectionStore;
  authorization: ProviderAuthorization;
  accounting: AccountingFactory;
  tasks: TaskStore;
  /** Read where a hint may be due. */
  orders: Pick<OrderStore, "findWhole">;
  work: ShopWork;
  dispatcher: TaskDispatcher;
  hints: OrderHints;
  logs: LogWriter;
  markers: Markers;
  sha256: Sha256;
  clock: Clock;
  ids: Ids;
  reportError: ReportError;
  timing: TaskTiming;
}

/** One worker's stay at one shop. */
export interface ProviderSession {
  shop: string;
  epoch: number;
  /** Account of the provider that is connected. */
  organizationId: string;
  /** Whether movements may be kept there; set once the provider refuses one. Absent while nobody knows. */
  canBook?: boolean;
  accounting: Accounting;
  rateLimiter: RateLimiter;
  newest: NewestDocuments;
  /** One after the other for the same key: two documents may wait for the same contact. */
  alone<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer>;
  /** Keys of accounts whose next movement waits for the outcome of another: the rest need not find that out, a slot each. */
  outOfTurn: Set<string>;
  remainingMilliseconds(): number;
}

/**
 * What became of a task in this session. `pause`: leave the provider alone for a while. `reconnect`: the token was refused.
 * `closed`: the shop was uninstalled meanwhile.
 */
export type TaskOutcome =
  | { kind: "done" }
  | { kind: "later" }
  | { kind: "no_time" }
  | { kind: "closed" }
  | { kind: "pause"; seconds: number }
  | { kind: "reconnect" };

/**
 * How a look at the shop's tasks ended. `empty`: none was due. `worked`: none is due any more. `closed`: uninstalled or not
 * connected, so that tasks wait until somebody asks for work again. `until`: work must rest.
 */
export type SessionEnd = "empty" | "worked" | "closed" | { until: Instant };
