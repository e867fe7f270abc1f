import type { ApiCall } from "../wire/api-call.ts";
import { refuse } from "../wire/errors.ts";
import type { DocumentKind, Organization, SalesDocument } from "../world/model.ts";
import { KINDS } from "./kinds.ts";

/** Kinds that may precede each kind (vendor documentation, pursuing a sales voucher). */
const MAY_FOLLOW: Readonly<Record<DocumentKind, readonly DocumentKind[]>> = {
  invoice: ["deliveryNote"],
  creditNote: ["invoice"],
  deliveryNote: ["invoice"],
};

/** The document named by `?precedingSalesVoucherId=`; 404 when unknown, 406 when the chain is not allowed. */
export function findPredecessor(call: ApiCall, kind: DocumentKind): SalesDocument | undefined {
  const id = call.query.get("precedingSalesVoucherId");
  if (id === null) return undefined;
  const predecessor = call.organization.documents.get(id);
  if (!predecessor) throw refuse(404, `The preceding sales voucher ${id} was not found`);
  requireChain(call, predecessor, kind);
  return predecessor;
}

function requireChain({ organization }: ApiCall, predecessor: SalesDocument, kind: DocumentKind): void {
  const link = `${KINDS[predecessor.kind].voucherType} -> ${KINDS[kind].voucherType}`;
  if (!MAY_FOLLOW[kind].includes(predecessor.kind)) throw refuse(406, `The chain ${link} is not allowed`);
  if (predecessor.status === "voided" || predecessor.status === "draft") {
    throw refuse(406, `A voucher in status '${predecessor.status}' can not be pursued (${link})`);
  }
  if (kind === "creditNote" && linkedCreditNote(organization, predecessor)) {
    throw refuse(406, "The invoice already has a linked credit note");
  }
}

/** The one credit note that may be linked to an invoice. */
function linkedCreditNote(organization: Organization, invoice: SalesDocument): SalesDocument | undefined {
  return followersOf(organization, invoice).find(({ kind }) => kind === "creditNote");
}

export function followersOf(organization: Organization, document: SalesDocument): SalesDocument[] {
  return document.followerIds.flatMap((id) => organization.documents.get(id) ?? []);
}

/** Predecessor and followers, as `relatedVouchers` lists them on both sides. */
export function relatedDocuments(organization: Organization, document: SalesDocument): SalesDocument[] {
  const predecessor = document.precedingId === undefined ? [] : organization.documents.get(document.precedingId);
  return [predecessor ?? [], followersOf(organization, document)].flat();
}
