import type { DocumentStatus } from "../../../../shared/domain/documents/document.ts";
import type { DocumentTask } from "../../../../shared/domain/tasks/task.ts";
import { type AppError, isAppError } from "../../../../shared/errors.ts";
import type { TaskPorts } from "../ports.ts";
import type { ProviderSession } from "../provider-session.ts";
import { afterFailedRead, endTask } from "../task-outcomes.ts";
import type { Ended } from "./effect.ts";

/** The invoice a document is linked to; undefined: it is sent without a link. */
type Link = { precedingDocumentId: string | undefined } | Ended;

/**
 * How a credit note is tied to its invoice. Linked, the provider itself makes sure that the invoice stands. One that goes without
 * the link (a later refund, or the provider refused it) is sent only after looking at the invoice: what was taken back by hand, or
 * was never finished, must not be corrected once more.
 */
export async function linkOf(ports: TaskPorts, session: ProviderSession, task: DocumentTask): Promise<Link> {
  const { kind, isTrial, unlinked, content } = task;
  if (kind !== "creditNote" || isTrial) return { precedingDocumentId: undefined };
  const { corrects } = content;
  if (corrects === undefined) return refuse(ports, task);
  if (corrects.mayLink && !unlinked) return { precedingDocumentId: corrects.providerId };
  try {
    for (const { providerId } of [corrects, ...(corrects.others ?? [])]) {
      await session.rateLimiter.acquire();
      const { status } = await session.accounting.getDocument("invoice", providerId);
      if (!standing.has(status)) return refuse(ports, task);
    }
    return { precedingDocumentId: undefined };
  } catch (error) {
    if (isAppError(error, "accounting_not_found")) return refuse(ports, task);
    return afterFailedRead(ports, task, error);
  }
}

/** An invoice the customer has: finished, and not taken back. */
const standing: ReadonlySet<DocumentStatus> = new Set(["open", "paid", "paidoff"]);

/** The provider says no to a link with 406 and does not say it is about the link (vendor documentation, pursuing a voucher). */
export const isLinkRefusal = ({ code, details }: AppError): boolean =>
  code === "accounting_rejected" && details?.["status"] === 406;

/** There is no invoice to correct: the merchant decides. */
const refuse = async (ports: TaskPorts, task: DocumentTask): Promise<Ended> => ({
  outcome: await endTask(ports, task, "REJECTED", { code: "RECEIPT_NOT_FOUND" }),
});
