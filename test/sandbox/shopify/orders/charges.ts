import { type JsonObject, objectOf, objectsOf, textOf } from "../json.ts";
import { completeCharge, type LineContext, type PricedLine } from "./lines.ts";
import { type Amount, readBag, sum, ZERO } from "./money.ts";

/** Charges beside goods and shipping, with their own tax. */
export interface Charges {
  /** Zero where prices contain them (`dutiesIncluded`). */
  added: Amount;
  duties: Amount;
  fees: Amount;
  tax: Amount;
  taxLines: JsonObject[];
  /** Completed `Order.additionalFees`. */
  feeNodes: JsonObject[];
}

const amounts = (nodes: readonly JsonObject[], field: string) => sum(nodes.map((node) => readBag(node[field])));

/** Duties of the lines and additional fees of the order. */
export function chargesOf(given: JsonObject, lines: readonly PricedLine[], context: LineContext): Charges {
  const dutyNodes = lines.flatMap(({ node }) => objectsOf(node["duties"]));
  const feeNodes = objectsOf(given["additionalFees"]).map(
    (fee): JsonObject => ({
      ...completeCharge(fee, context),
      name: textOf(fee["name"]) ?? "Zusatzgebühr",
    }),
  );
  const taxLines = [...dutyNodes, ...feeNodes].flatMap((node) => objectsOf(node["taxLines"]));
  const [duties, fees] = [amounts(dutyNodes, "price"), amounts(feeNodes, "price")];
  const added = given["dutiesIncluded"] === true ? fees : sum([duties, fees]);
  return { added, duties, fees, tax: amounts(taxLines, "priceSet"), taxLines, feeNodes };
}

/** The part of one duty that an order's refunds took back. */
export function refundedOfDuty(refunds: readonly JsonObject[], dutyId: unknown): Amount {
  const parts = refunds.flatMap((refund) => objectsOf(refund["duties"]));
  const own = parts.filter((part) => objectOf(part["originalDuty"])["id"] === dutyId);
  return own.length === 0 ? ZERO : amounts(own, "amountSet");
}
