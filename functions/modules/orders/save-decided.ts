import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import { withoutContents } from "#shared/domain/documents/decision/stored-decisions.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { DecisionEffect } from "#shared/domain/webhooks/webhook-code.ts";
import { AppError } from "#shared/errors.ts";
import { isSameData } from "#shared/values/same-data.ts";
import type { Instant } from "#shared/values/time.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { Clock, Ids, LogWriter, ShopLease, TaskDispatcher } from "../system/ports.ts";
import type { VatIdPorts } from "../vat-ids/ports.ts";
import { confirmVatIds } from "./confirm-vat-ids.ts";
import { decideFacts } from "./decide-facts.ts";
import { type ManualRequests, noManualRequests } from "./decide-order.ts";
import { type AboutOrder, gatherOrder } from "./gather-order.ts";
import { changeOf } from "./order-change.ts";
import { type PlannedWork, planWork } from "./plan-work.ts";
import type { OrderStore, SaveOrder, TaskCreationStore, WholeOrder } from "./ports.ts";
import type { PlatformReadingPorts } from "./read-platform-order.ts";

export interface DecidePorts {
  orders: OrderStore;
  tasks: TaskCreationStore;
  work: ShopLease;
  dispatcher: TaskDispatcher;
  logs: LogWriter;
  vatIds: VatIdPorts;
  clock: Clock;
  ids: Ids;
}

/** More than the deliveries that one act sets off: each lost race is another worker's win. */
const SAVE_ATTEMPTS = 12;

/** The save's share of the half minute in which a worker looks once more after a request, as lists lag. */
const QUICK_MILLISECONDS = 5_000;

/** The stored order with what was decided, or why it was not stored. */
type DecidedOrder = {
  order: Order;
  before: WholeOrder | undefined;
  decisions: readonly Decision[];
  effect: DecisionEffect;
};
type NotDecided = "missing" | "uninstalled" | "kept";

/** A merchant's or an import's act on an order. */
export interface OrderAct {
  /** The merchant's requests about the order as it was known; may refuse by throwing. */
  manualRequestsOf?(before: WholeOrder | undefined, now: { whole: WholeShop; order: Order }): ManualRequests;
  /** Refuses decisions by throwing. */
  check?(decisions: readonly Decision[]): void;
  /** No workflow hears of what is held: it lies in the past. */
  isSilent?: boolean;
  /** The merchant waits: registers are asked again, whatever they said today. */
  asksRegisters?: boolean;
  /** When the platform told of it. */
  askedAt?: Instant;
}

/**
 * Gathers, decides, plans and saves an order; begins again after a race. `missing`: the platform hides the order. `uninstalled`: the
 * shop left. `kept`: the order was erased and is not documented again. Failures: write_conflict, platform_*, those of the act.
 */
export async function decideAndSave(
  ports: DecidePorts & PlatformReadingPorts,
  { whole: first, ...about }: AboutOrder,
  {
    manualRequestsOf = () => noManualRequests,
    check = () => {},
    isSilent = false,
    asksRegisters = false,
    askedAt,
  }: OrderAct = {},
): Promise<DecidedOrder | NotDecided> {
  const { known: _, ...again } = about;
  let whole = first;
  let mustWake = false;
  for (let attempt = 1; attempt <= SAVE_ATTEMPTS; attempt++) {
    const isFirst = attempt === 1;
    const asked = isFirst ? { ...about, whole } : { ...again, whole };
    const facts = await gatherOrder(ports, asked, { mayBeErased: !isFirst });
    if (typeof facts === "string") return facts;
    const requested = manualRequestsOf(facts.before, { whole, order: facts.view.seen });
    const manualRequests = await confirmVatIds(ports, facts, requested, { isAnew: asksRegisters && isFirst });
    const decided = await decideFacts(ports, facts, manualRequests);
    check(decided.decisions);
    const work = await planWork(ports, facts, decided, manualRequests);
    const change = changeOf(ports, { facts, decided, work, manualRequests, isSilent, askedAt });
    const { isSaved, isWorkerAsked } = await saveWithWork(ports, change, work);
    mustWake ||= isWorkerAsked;
    if (isSaved) {
      if (mustWake) await ports.dispatcher.dispatch(whole.shop.key);
      const { before } = facts;
      return { order: change.order, before, decisions: decided.decisions, effect: effectOf(before, change, work) };
    }
    const now = await ports.shops.findWhole();
    if (!now || now.shop.uninstalledAt !== undefined) return "uninstalled";
    whole = now;
  }
  throw new AppError("write_conflict");
}

/** Saves an order. It requests work before the write, against crashes, and again after it if a worker may have looked. */
async function saveWithWork(
  { orders, work, clock }: DecidePorts,
  change: SaveOrder,
  { hasWork }: PlannedWork,
): Promise<{ isSaved: boolean; isWorkerAsked: boolean }> {
  const askedAt = clock.now();
  const begun = clock.monotonic();
  let isAsked = false;
  const isSaved = await orders.save(change, async () => {
    isAsked = hasWork && (await work.request(askedAt));
  });
  if (!isSaved || !hasWork) return { isSaved, isWorkerAsked: isAsked };
  const wasQuick = clock.monotonic() - begun < QUICK_MILLISECONDS;
  const isKnown = wasQuick && (await work.isWaiting(askedAt));
  const isAskedAgain = !isKnown && (await work.request(clock.now()));
  return { isSaved, isWorkerAsked: isAsked || isAskedAgain };
}

/** The effect of an order's save. */
const effectOf = (before: WholeOrder | undefined, change: SaveOrder, { hasWork }: PlannedWork): DecisionEffect => ({
  hasWork,
  isNewer: before === undefined || change.order.updatedAt > before.head.updatedAt,
  isHeld: change.decisions.some(({ verdict }) => verdict === "hold"),
  isUnchanged: before !== undefined && isAsBefore(before, change),
  hasDocument: before?.documents.some(({ status }) => status !== "deleted") ?? false,
});

/** True where an order and all its decisions are unchanged. */
const isAsBefore = ({ head }: WholeOrder, now: SaveOrder): boolean =>
  head.fingerprint === now.fingerprint &&
  isSameData(head.decisions, withoutContents(now.decisions)) &&
  isSameData(head.payments, now.payments);
