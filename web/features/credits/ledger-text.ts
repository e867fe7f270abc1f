import type { LedgerRow } from "#shared/api/credits.ts";
import { day } from "../../lib/format.ts";
import { deDocuments } from "../../locales/de-documents.ts";
import { dePlan } from "../../locales/de-plan.ts";

const texts = dePlan.credits.ledger;

/** The subject of a ledger entry: `Rechnung RE1001 zu #1053`. */
export function describeEntry({ kind, reason, transfers, until, document }: LedgerRow): string {
  if (kind === "expiry") return reason === "plan" ? texts.expiryOfFree : texts.expiry;
  if (kind === "grant") {
    if (transfers < 0) return texts.taken;
    const name = reason === null ? texts.grant.goodwill : texts.grant[reason];
    return until === null ? name : `${name}, ${texts.until(day(until))}`;
  }
  const name = document
    ? texts.document(deDocuments.kind[document.type], document.number, document.orderName)
    : texts.unknown;
  return kind === "return" ? texts.return(name) : name;
}

/** `+300` · `−1` · `0`. */
export const describeChange = (transfers: number): string =>
  transfers > 0 ? `+${transfers.toLocaleString("de-DE")}` : transfers.toLocaleString("de-DE").replace("-", "−");
