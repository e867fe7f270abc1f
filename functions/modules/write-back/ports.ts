import type { FlowEvent } from "#shared/domain/flow/flow-event.ts";
import type { FlowTrigger } from "#shared/domain/flow/triggers.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { PayableOrder } from "#shared/domain/write-back/payment-step.ts";
import type { MetafieldsResult, PaymentResult, WriteBack } from "#shared/domain/write-back/write-back.ts";
import type { Instant } from "#shared/values/time.ts";

/** The bound shop's write-backs, one row per order. A lease lets one worker at a time write here. */
export interface WriteBackStore {
  /** Orders that are due at `now`, oldest first, at most `limit`. Eventually consistent: `find` a row before acting. */
  due(now: Instant, limit: number): Promise<string[]>;
  /** Due time of the next order; undefined when none is. */
  nextDueAt(): Promise<Instant | undefined>;
  find(orderId: string): Promise<WriteBack | undefined>;
  /** Arms the mark with a new order version, so that no decision books its payment. `closed`: uninstalled, reinstalled, paused. */
  arm(row: WriteBack, payment: PaymentResult, epoch: number): Promise<"armed" | "closed" | "lost">;
  /** Takes a due event for one caller. False: not due, under way, uninstalled, reinstalled or paused. */
  beginFlow(orderId: string, event: FlowEvent, epoch: number): Promise<boolean>;
  /** Ends the event under way; `again`: it certainly did not arrive, and is due once more. */
  endFlow(orderId: string, event: FlowEvent, end: { again: boolean }): Promise<void>;
  /** Nothing is left to tell of an event: what it is about is gone. */
  dropFlow(orderId: string, event: FlowEvent): Promise<void>;
  /** Makes at most 200 orders that wait for a later try due at `now`, and returns their number. */
  wake(now: Instant): Promise<number>;
  /** Keeps the outcome with the log. Without `notBefore` the order is done, unless it was requested again since. */
  keep(row: WriteBack, after: KeptWriteBack, logs: readonly LogEntry[]): Promise<void>;
}

export interface KeptWriteBack {
  metafields?: MetafieldsResult;
  payment?: PaymentResult;
  /** Workflows are to be told of something once more. Not kept: the events themselves are. */
  isFlowOpen?: boolean;
  /** Something is left to do, not before this instant. */
  notBefore?: Instant;
  attempts: number;
}

/** Shops across tenants, for the schedule that makes lost messages good. */
export interface WriteBackDirectory {
  /** Shops with an order due at `now` and no live lease on this work, page by page. */
  shopsWithDueWriteBack(now: Instant, cursor?: string): Promise<{ shops: string[]; cursor?: string }>;
}

/** An order of a shop. */
export interface OrderCall {
  shop: string;
  accessToken: string;
  orderId: string;
}

/** A metafield's place. */
export interface MetafieldPlace {
  namespace: string;
  key: string;
}

/** A metafield as the platform has it. */
export interface HeldMetafield extends MetafieldPlace {
  /** Type of the merchant's or our own definition; undefined where there is none. */
  defined: string | undefined;
  /** Undefined where the order has no such value. */
  value: { type: string; text: string; digest: string } | undefined;
}

export interface MetafieldInput extends MetafieldPlace {
  type: string;
  value: string;
  /** Digest of the value that was read; null: there was none. Another value since then is left alone (`stale`). */
  digest: string | null;
}

/** The platform's answer to a write; a refusal has its words, and names the metafield where it does. */
export type WriteAnswer = "done" | "stale" | { refused: string; isType: boolean; place?: MetafieldPlace };

/** Writes to orders at the platform. Failures of all: platform_*. */
export interface PlatformOrderWriter {
  /** At most five metafields of an order and their definitions. Undefined where the order is not there. */
  readMetafields(call: OrderCall, places: readonly MetafieldPlace[]): Promise<HeldMetafield[] | undefined>;
  /** All or nothing, at most 25. */
  setMetafields(call: OrderCall, inputs: readonly MetafieldInput[]): Promise<WriteAnswer>;
  /** Repeatable: what is not there stays so. */
  deleteMetafields(call: OrderCall, places: readonly MetafieldPlace[]): Promise<void>;
  /** The order's money and the ids of its payments. Undefined where the order is not there. */
  readPayable(call: OrderCall): Promise<(PayableOrder & { transactionIds: string[] }) | undefined>;
  /** Marks the whole outstanding sum as paid, whatever it is by then. The platform refuses an order that is paid, so a repetition changes nothing. */
  markAsPaid(call: OrderCall): Promise<{ transactionIds: string[] } | { refused: string }>;
}

/** All fields of a trigger but the order, as the extension declares them. */
export type FlowPayload = Readonly<Record<string, string | number>>;

/** Tells the platform's workflows. Nothing here may be called twice for one event: every call begins them. */
export interface PlatformFlow {
  /**
   * `later`: the platform certainly did nothing. `unclear`: no answer, or none that says so. Failures: platform_token_missing, also
   * without any effect.
   */
  fire(call: OrderCall, trigger: FlowTrigger, payload: FlowPayload): Promise<FlowAnswer>;
}

export type FlowAnswer = "fired" | "later" | "unclear" | { refused: string };
