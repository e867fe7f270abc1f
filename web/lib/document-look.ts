import type { DocumentBadge } from "#shared/api/orders.responses.ts";
import type { BadgeTone } from "../components/badge.tsx";
import { deDocuments } from "../locales/de-documents.ts";

type Status = DocumentBadge["status"];

const tones: Readonly<Record<Status, BadgeTone>> = {
  draft: "attention",
  open: "info",
  partially_paid: "attention",
  paid: "success",
  paidoff: "success",
  voided: "neutral",
  deleted: "neutral",
};

/** The look of a document's status. `isVoid`: it counts no more and is struck through. */
interface DocumentLook {
  text: string;
  tone: BadgeTone;
  isVoid: boolean;
}

/** A document cancelled at the provider reads "Storniert"; void without that, it was credited in full and reads "Erstattet". */
export function documentLook({ status, cancelled }: Pick<DocumentBadge, "status" | "cancelled">): DocumentLook {
  const isVoid = cancelled || status === "voided" || status === "deleted";
  if (cancelled && status !== "deleted") return { text: deDocuments.status.voided, tone: "neutral", isVoid };
  if (status === "voided") {
    return { text: deDocuments.refunded, tone: "neutral", isVoid: false };
  }
  return { text: deDocuments.status[status], tone: tones[status], isVoid };
}

/** `Rechnung RE1001`; `Rechnung Entwurf` while it has no number of its own. */
export function documentName({ kind, number }: Pick<DocumentBadge, "kind" | "number">): string {
  return `${deDocuments.kind[kind]} ${number ?? deDocuments.draft}`;
}
