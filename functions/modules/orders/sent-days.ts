import { parcelDay, unitsIn } from "#shared/domain/documents/facts/parcel-day.ts";
import { abroadPlace } from "#shared/domain/documents/paper/abroad.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { DocumentTask } from "#shared/domain/tasks/task.ts";
import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import type { Day } from "#shared/values/time.ts";
import type { SaveOrder, WholeOrder } from "./ports.ts";

/** Documents that one save tells: a transaction holds a hundred writes, and the next decision tells others. */
const MAX_TOLD = 20;

/** Documents about supplies abroad whose last parcel left on another day than they know. */
export function sentDays(
  { documents, tasks }: Pick<WholeOrder, "documents" | "tasks">,
  order: Order,
): NonNullable<SaveOrder["sent"]> {
  const taskOf = ({ providerId }: Pick<AccountingDocument, "providerId">) =>
    tasks.find((one): one is DocumentTask => isDocumentTask(one) && one.providerId === providerId);
  const invoices = documents
    .filter(({ kind }) => kind === "invoice")
    .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  const unitsOf = (document: AccountingDocument | undefined) =>
    unitsIn((document && taskOf(document)?.fingerprint) ?? "");
  const dayOf = (invoice: AccountingDocument | undefined): Day | undefined => {
    const isSupplement = invoice?.source.type === "supplement";
    const before = isSupplement ? unitsOf(invoices[invoices.indexOf(invoice) - 1]) : undefined;
    return parcelDay(order, unitsOf(invoice), before);
  };
  const told = documents.flatMap((document) => {
    if (document.differs || abroadPlace(document) === undefined) return [];
    const corrected = document.kind === "creditNote" ? taskOf(document)?.content.corrects?.providerId : undefined;
    const invoice = invoices.find(({ providerId }) => providerId === (corrected ?? document.providerId));
    const sentOn = dayOf(invoice);
    return sentOn === document.sentOn ? [] : [{ document, sentOn }];
  });
  return told.slice(0, MAX_TOLD);
}
