import type { DocumentKind, Organization } from "../world/model.ts";
import { nextNumber } from "../world/organizations.ts";
import { KINDS } from "./kinds.ts";

/** RE0001, GS0001, LS0001 …; drafts draw numbers from the same series. */
export function nextDocumentNumber(organization: Organization, kind: DocumentKind): string {
  return `${KINDS[kind].numberPrefix}${String(nextNumber(organization, kind, 1)).padStart(4, "0")}`;
}
