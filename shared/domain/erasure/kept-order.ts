import type { Decision } from "../documents/decision/decision.ts";
import { factsOf } from "../documents/paper/fingerprint.ts";
import type { Address, Order } from "../orders/order.ts";
import { addressIn } from "../orders/territories.ts";
import { latestTasks } from "../tasks/latest.ts";
import { contactTaskKey, type DocumentTask, type Task } from "../tasks/task.ts";
import { isDocumentTask } from "../tasks/task-types.ts";

const billingParts = ["company", "name", "firstName", "lastName", "street", "supplement", "zip", "city", "countryCode"];

/** An erased order for its later documents: only the newest kept invoice names the buyer, else the buyer stays unknown. */
export function keptOrder(erased: Order, tasks: readonly Task[]): Order {
  const [invoice] = [...latestTasks(tasks).values()].filter(isInvoiceMade).sort(newestFirst);
  const facts = invoice && factsOf(invoice.fingerprint);
  if (facts === undefined) return erased;
  const [country, territory]: readonly unknown[] = Array.isArray(facts.destination)
    ? facts.destination
    : [facts.destination];
  const destination = typeof country === "string" ? { countryCode: country } : undefined;
  const vatIds = Array.isArray(facts.vatIds) ? facts.vatIds.map(String) : [];
  const { shippingAddress: _, ...rest } = erased;
  return {
    ...rest,
    ...(Array.isArray(facts.billing) ? { billingAddress: addressOf(facts.billing) } : {}),
    shippingAddress: typeof territory === "string" ? addressIn(territory) : destination,
    attributes: vatIds.map((value) => ({ key: "USt-IdNr.", value })),
  };
}

const isInvoiceMade = ({ kind, state }: DocumentTask): boolean => kind === "invoice" && state === "CONFIRMED";

const newestFirst = (one: DocumentTask, other: DocumentTask): number => other.createdAt.localeCompare(one.createdAt);

/** The parts stand in the order in which a fingerprint names them. */
const addressOf = (parts: readonly unknown[]): Address =>
  Object.fromEntries(
    billingParts.flatMap((name, place) => (typeof parts[place] === "string" ? [[name, parts[place]]] : [])),
  );

/** The contact of an erased order, under a key without name or address. */
export const erasedContactKey = (orderId: string, organizationId: string): string =>
  contactTaskKey(`order:${orderId}`, organizationId);

/** Gives decisions about an erased order its kept documents' contact, or none, so that none is stored again. */
export function withKeptContact(decisions: readonly Decision[], orderId: string, tasks: readonly Task[]): Decision[] {
  const isKept = tasks.some((task) => isOfKeptContact(task, orderId));
  return decisions.map((decision) => {
    if (decision.verdict !== "wanted" || decision.contact === undefined) return decision;
    const { contact, ...rest } = decision;
    return isKept ? { ...rest, contact: { ...contact, contactKey: `order:${orderId}` } } : rest;
  });
}

const isOfKeptContact = (task: Task, orderId: string): boolean =>
  isDocumentTask(task) && task.contactTask === erasedContactKey(orderId, task.organizationId);
