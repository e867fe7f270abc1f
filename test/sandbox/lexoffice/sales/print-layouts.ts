import { createHash } from "node:crypto";
import type { Organization } from "../world/model.ts";

const OWN_LETTERHEAD = "Eigener Briefbogen";

/** Print layouts every organisation starts with; ids differ per organisation and never change. */
export function printLayouts({ id }: Organization): { id: string; name: string; default: boolean }[] {
  return ["Standard", "Modern", OWN_LETTERHEAD].map((name, index) => ({
    id: stableUuid(`${id}/print-layout/${name}`),
    name,
    default: index === 0,
  }));
}

export function defaultLayoutId(organization: Organization): string | undefined {
  return printLayouts(organization).find((layout) => layout.default)?.id;
}

/** A PDF on the organisation's own letterhead carries no XML. */
export const hasOwnLetterhead = (organization: Organization, layoutId: string | undefined): boolean =>
  printLayouts(organization).some(({ id, name }) => id === layoutId && name === OWN_LETTERHEAD);

/** A UUID that is always the same for the same name. */
function stableUuid(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}
