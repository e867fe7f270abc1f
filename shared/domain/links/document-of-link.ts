import { type Instant, millisecondsOf } from "../../values/time.ts";
import type { Decision } from "../documents/decision/decision.ts";
import type { AccountingDocument } from "../documents/paper/document.ts";
import type { LinkKind } from "./document-link.ts";

/** The known facts of a link's order. */
export interface LinkedOrder {
  createdAt: Instant;
  documents: readonly AccountingDocument[];
  decisions: readonly Decision[];
}

/** The target of a link. */
type LinkTarget =
  | { outcome: "found"; documents: readonly AccountingDocument[] }
  /** It is made at present, or its order has not come in yet. */
  | { outcome: "making" }
  /** It is made later, by an event such as the shipment. */
  | { outcome: "later" }
  /** There is none, and none is on its way. */
  | { outcome: "none" }
  | { outcome: "expired" };

/** An order's age at which its links end: Liquid prints no expiry, but we know the age. */
const MAX_MONTHS = 24;

/** A kind's valid documents, newest first, or why none. An unknown order is on its way. */
export function targetOfLink(order: LinkedOrder | undefined, kind: LinkKind, now: Instant): LinkTarget {
  if (order === undefined) return { outcome: "making" };
  if (endOfLinks(order.createdAt) <= now) return { outcome: "expired" };
  const documents = order.documents
    .filter((document) => document.kind === kind && isStanding(document))
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  if (documents.length > 0) return { outcome: "found", documents };
  const decisions = order.decisions.filter((decision) => decision.kind === kind);
  const is = (verdict: Decision["verdict"]) => decisions.some((decision) => decision.verdict === verdict);
  // A refund's notification may be faster than the event about the refund.
  if (is("wanted") || (kind === "creditNote" && decisions.length === 0)) return { outcome: "making" };
  return { outcome: is("wait") ? "later" : "none" };
}

const isStanding = ({ status }: AccountingDocument): boolean =>
  status !== "draft" && status !== "voided" && status !== "deleted";

/** The instant from which on links to an order's documents are expired. */
export function endOfLinks(createdAt: Instant): Instant {
  const end = new Date(millisecondsOf(createdAt));
  end.setUTCMonth(end.getUTCMonth() + MAX_MONTHS);
  return end.toISOString();
}
