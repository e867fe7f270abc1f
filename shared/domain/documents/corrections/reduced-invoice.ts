import type { BasisPoints, Cents } from "#shared/values/money.ts";
import { textsIn } from "../../texts/texts-in.ts";
import { contentTotals, isRoundedAlike } from "../charges/totals.ts";
import { grossPerRate, isSamePerRate, type PerRate } from "../credit-notes/per-rate.ts";
import { netOf } from "../lines/net-charges.ts";
import type { ContentLine, DocumentContent } from "../paper/content.ts";

/** Reduces an invoice by earlier credit notes, one line per rate; undefined if it misses `left` at any rate. */
export function reducedInvoice(content: DocumentContent, left: PerRate): DocumentContent | undefined {
  const lines: ContentLine[] = [...content.lines];
  const { creditTitle, unit } = textsIn(content.language);
  for (const [rate, grossCents] of grossPerRate(content)) {
    const wantedCents = left.get(rate) ?? 0;
    if (wantedCents === grossCents) continue;
    const cents = reduction(content, rate, { grossCents, wantedCents });
    if (cents === undefined || cents >= 0) return undefined;
    lines.push({
      source: "discount",
      title: creditTitle,
      quantity: 1,
      unit,
      unitPriceE4: cents * 100,
      taxRate: rate,
      totalCents: cents,
    });
  }
  const reduced = { ...content, lines, totals: contentTotals(content.taxType, lines) };
  if (!isSamePerRate(grossPerRate(reduced), left)) return undefined;
  return content.taxType === "net" && !isRoundedAlike("net", lines) ? undefined : reduced;
}

/** The change of a rate's lines, net on net documents; undefined if no net amount gives the gross one. */
function reduction(
  { taxType, totals }: DocumentContent,
  rate: BasisPoints,
  { grossCents, wantedCents }: { grossCents: Cents; wantedCents: Cents },
): Cents | undefined {
  if (taxType !== "net") return wantedCents - grossCents;
  const netCents = netOf(wantedCents, rate);
  const before = totals.perRate.find(({ taxRate }) => taxRate === rate)?.netCents;
  return netCents === undefined || before === undefined ? undefined : netCents - before;
}
