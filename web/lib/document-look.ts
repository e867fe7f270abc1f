import type { DocumentBadge } from "#shared/api/order-record.ts";
import { documentStateOf } from "#shared/domain/order-states/status-texts.ts";
import type { BadgeTone } from "../components/badge.tsx";
import { deDocuments } from "../locales/de-documents.ts";

const tones: Readonly<Record<keyof typeof deDocuments.state, BadgeTone>> = {
  draft: "attention",
  open: "info",
  unassigned: "neutral",
  corrected: "neutral",
  partially_paid: "attention",
  paid: "success",
  paidoff: "neutral",
  voided: "neutral",
  cancelled: "neutral",
  deleted: "neutral",
};

/** The look of a document's state. `isVoid`: it counts no more and is struck through. */
interface DocumentLook {
  text: string;
  tone: BadgeTone;
  isVoid: boolean;
  /** Explains a state that needs it. */
  hint?: string;
}

/** `payment`: the payment status of its order. */
export function documentLook(
  document: Pick<DocumentBadge, "kind" | "status" | "cancelled" | "isCorrected">,
  payment: string | undefined,
): DocumentLook {
  const state = documentStateOf(document, payment);
  return {
    text: deDocuments.state[state],
    tone: tones[state],
    isVoid: state === "cancelled" || state === "deleted",
    ...(state === "unassigned" && { hint: deDocuments.unassignedHint }),
  };
}

/** `Rechnung RE1001`; `Rechnung Entwurf` while it has no number of its own. */
export function documentName({ kind, number }: Pick<DocumentBadge, "kind" | "number">): string {
  return `${deDocuments.kind[kind]} ${number ?? deDocuments.draft}`;
}
