import { germany, isEuMember } from "#shared/values/countries.ts";
import { firstOfPeriod, lastOfPeriod } from "#shared/values/days.ts";
import type { Day } from "#shared/values/time.ts";
import type { AccountingDocument } from "./document.ts";
import { suppliedOn } from "./supply-facts.ts";

/**
 * Lists of documents about supplies abroad. `consumers`: in the Union, for the threshold and the one-stop scheme · `businesses`: in
 * the Union without tax, for the EC sales list · `outside`: exports, for their proof.
 */
export const abroadLists = ["consumers", "businesses", "outside"] as const;
export type AbroadList = (typeof abroadLists)[number];

/** A document's list, and the day that decides its period there. */
export interface AbroadPlace {
  list: AbroadList;
  day: Day;
}

type Placed = Pick<
  AccountingDocument,
  | "kind"
  | "source"
  | "date"
  | "supplyCountry"
  | "supplyDay"
  | "supplyEndDay"
  | "sentOn"
  | "vatId"
  | "regime"
  | "correctedOn"
  | "changedOn"
  | "invoicedOn"
>;

/** The place of a document about a supply abroad; undefined for all others. */
export function abroadPlace(document: Placed): AbroadPlace | undefined {
  if (document.kind === "deliveryNote") return undefined;
  switch (document.regime) {
    case "distanceSale":
    case "electronicService":
      return { list: "consumers", day: suppliedDay(document) };
    case "homeTaxed":
    case "smallBusiness":
      return isToConsumer(document) ? { list: "consumers", day: suppliedDay(document) } : undefined;
    case "intraCommunity":
    case "reverseCharge":
      return { list: "businesses", day: listedOn(document) };
    case "export":
      return { list: "outside", day: suppliedDay(document) };
    default:
      return undefined;
  }
}

/** The buyer names no VAT id, in another member state or Northern Ireland, which counts as one for goods (§ 30 UStG). */
const isToConsumer = ({ supplyCountry = "", vatId }: Placed): boolean =>
  typeof vatId !== "string" && supplyCountry !== germany && (supplyCountry === "XI" || isEuMember(supplyCountry));

/** The day of supply; the invoice's until that is known. A credit note has its invoice's day. */
const suppliedDay = (document: Placed): Day => suppliedOn(document) ?? invoicedOn(document);

/** The day of the first invoice of the supply. */
const invoicedOn = ({ invoicedOn: first, date }: Placed): Day => first ?? date;

/**
 * The day of the EC sales list (§ 18a Abs. 8 UStG): goods when invoiced, at the latest in the month after the supply, services when
 * supplied. A changed consideration has its own day (Abs. 7); the correction of an error has that of the invoice (Abs. 10).
 */
function listedOn(document: Placed): Day {
  const { kind, source, regime, date, correctedOn, changedOn } = document;
  if (changedOn !== undefined) return changedOn;
  if (kind === "creditNote" && source.type !== "correction") return correctedOn ?? date;
  const supplied = suppliedDay(document);
  if (regime === "reverseCharge") return supplied;
  const invoiced = invoicedOn(document);
  const [first, last] = [firstOfPeriod(supplied, "month"), lastOfPeriod(supplied, "month", 1)];
  if (invoiced < first) return supplied;
  return invoiced > last ? last : invoiced;
}
