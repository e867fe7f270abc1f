import { randomUUID } from "node:crypto";
import type { SimulatorContext } from "../context.ts";
import { addDays, berlinDay } from "../values/berlin-time.ts";
import type { Organization, SalesDocument } from "../world/model.ts";
import { electronicProfileOf, requireXRechnung } from "./electronic-profile.ts";
import { settleLinkedCreditNote } from "./payments.ts";
import { defaultLayoutId } from "./print-layouts.ts";
import { freezeFacts } from "./printed-facts.ts";

/** Turns a draft into an open document with due day, layout and file; a linked credit note settles at once. */
export function finalizeDocument(context: SimulatorContext, organization: Organization, document: SalesDocument): void {
  const now = context.clock.now();
  // First, as these may refuse: a refused document stays the draft it was.
  requireXRechnung(organization, document);
  if (document.kind === "creditNote") settleLinkedCreditNote(organization, document, now);
  if (document.status === "draft") {
    document.status = "open";
    document.openCents = document.totals.grossCents;
  }
  document.electronicProfile = electronicProfileOf(organization, document);
  document.finalizedAt = now;
  document.updatedAt = now;
  document.fileId = randomUUID();
  document.issuer = organization.profile.companyName;
  document.printed = freezeFacts(organization, document);
  document.printLayoutId ??= defaultLayoutId(organization);
  const duration = document.paymentConditions?.paymentTermDuration;
  document.dueDay = duration === undefined ? undefined : addDays(berlinDay(document.voucherDate), duration);
}
