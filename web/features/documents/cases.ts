import type { DocumentEntry, OrderAction, OrderDetail } from "#shared/api/order-record.ts";
import type { WireKind } from "#shared/api/shapes.ts";
import { documentLook } from "../../lib/document-look.ts";

export type Decision = OrderDetail["decisions"][number];
export type TaskEntry = OrderDetail["tasks"][number];

/** A document that does not exist (yet): its decision, its progress and its acts. */
export interface OpenCase {
  key: string;
  kind: WireKind;
  source: Decision["source"];
  decision?: Decision;
  task?: TaskEntry;
  actions: readonly OrderAction[];
}

const closedStates: ReadonlySet<string> = new Set(["CONFIRMED", "SKIPPED"]);
const wireKinds: readonly WireKind[] = ["invoice", "credit", "delivery"];

const keyOf = (kind: string, sourceId: string) => `${kind}:${sourceId}`;

/** Every missing document of an order: its decisions, open tasks, and parcels for a possible delivery note. Invoices first. */
export function openCases(order: OrderDetail): OpenCase[] {
  const cases = new Map<string, OpenCase>();
  const tasks = new Map(order.tasks.map((task) => [keyOf(task.kind, task.source.id), task]));
  const add = (kind: WireKind, source: Decision["source"], decision?: Decision) => {
    const key = keyOf(kind, source.id);
    if (cases.has(key)) return;
    const task = tasks.get(key);
    const actions = order.actions.filter((action) => action.kind === kind && action.source === source.id);
    cases.set(key, { key, kind, source, ...(decision ? { decision } : {}), ...(task ? { task } : {}), actions });
  };
  for (const decision of order.decisions) add(decision.kind, decision.source, decision);
  for (const { kind, source } of order.tasks) {
    const wireKind = wireKinds.find((candidate) => candidate === kind);
    if (wireKind !== undefined) add(wireKind, source);
  }
  for (const { kind, source } of order.actions) {
    if (kind === "delivery") add(kind, { type: "fulfillment", id: source });
  }
  return [...cases.values()]
    .filter((open) => !isDone(open, order))
    .sort((one, other) => wireKinds.indexOf(one.kind) - wireKinds.indexOf(other.kind));
}

/** Reasons of an order that differs from its invoice: the merchant must act, or may. */
const changedCodes: ReadonlySet<string> = new Set(["CHANGED_AFTER_DOCUMENT", "ADDRESS_CHANGED"]);

/** The order has changed since its invoice, which the card "Korrigieren" replaces. */
export const isChanged = ({ decision }: Pick<OpenCase, "decision">): boolean =>
  decision !== undefined && decision.code !== null && changedCodes.has(decision.code);

/** The change holds the order; undefined where the invoice stays right. */
export const heldChange = (order: OrderDetail): OpenCase | undefined =>
  openCases(order).find((open) => isChanged(open) && open.decision?.verdict === "hold");

/** The document is made or its task was skipped. A new verdict against it (the order changed) keeps it open. */
function isDone({ kind, source, decision, task }: OpenCase, order: OrderDetail): boolean {
  const isObjecting = decision !== undefined && decision.verdict !== "wanted";
  if (isObjecting) return decision.code === "EXISTING" || decision.code === "UNCHANGED";
  if (task !== undefined) return closedStates.has(task.state);
  return documentsOf(order).some(
    (entry) => entry.kind === kind && entry.source.id === source.id && entry.status !== "deleted",
  );
}

/** Acts with the main one first: the way into the shop, where the order can be mended there. */
export const mainFirst = <Act extends Pick<OrderAction, "action">>(acts: readonly Act[]): Act[] => [
  ...acts.filter(({ action }) => action === "check"),
  ...acts.filter(({ action }) => action !== "check"),
];

/** The document that the merchant sends next: the first that counts and was never mailed. None while the order needs the merchant. */
export function documentToSend(order: OrderDetail, counting: readonly DocumentEntry[]): DocumentEntry | undefined {
  const needsMerchant = openCases(order).some(
    ({ decision, task }) => decision?.verdict === "hold" || task?.state === "REJECTED" || task?.state === "PARKED",
  );
  if (needsMerchant || !order.customer?.email) return undefined;
  return counting.find(
    (entry) =>
      entry.kind !== "delivery" &&
      entry.mailState === null &&
      entry.status !== "draft" &&
      !documentLook(entry, order.payment).isVoid,
  );
}

/** All documents of an order: invoices, credit notes, delivery notes. */
export const documentsOf = ({ invoices, credits, deliveries }: OrderDetail): DocumentEntry[] => [
  ...invoices,
  ...credits,
  ...deliveries,
];

/** The decision for this document; undefined if unknown, or if it objects by now. */
export function decisionOf({ kind, source }: DocumentEntry, order: OrderDetail): Decision | undefined {
  return madeDecisions(order).find((decision) => decision.kind === kind && decision.source.id === source.id);
}

/** The decisions for the existing documents. */
export function madeDecisions(order: OrderDetail): Decision[] {
  const open = new Set(openCases(order).map(({ key }) => key));
  return order.decisions.filter(
    ({ kind, source, verdict, trace }) => verdict === "wanted" && trace.length > 0 && !open.has(keyOf(kind, source.id)),
  );
}

/** Invoices and credit notes of finished corrections: before the new invoice, the old is the customer's last. */
export function takenBack({ corrections, invoices, credits }: OrderDetail): DocumentEntry[] {
  const finished = corrections.filter(({ source }) =>
    invoices.some((entry) => entry.source.id === source && entry.status !== "deleted"),
  );
  const replaced = new Set(finished.flatMap(({ replaces }) => replaces));
  const sources = new Set(finished.map(({ source }) => source));
  return [
    ...invoices.filter((entry) => replaced.has(entry.source.id)),
    ...credits.filter((entry) => sources.has(entry.source.id)),
  ];
}
