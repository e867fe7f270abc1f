import type { Order, OrderLine } from "../../orders/order.ts";
import { isRefusal, type Refusal } from "../charges/charge.ts";
import { missingAccess } from "../facts/missing-access.ts";
import { bookTags, isUntaxed, marginTags, photovoltaicTags } from "./product-rules.ts";
import type { TaxInput, TaxRegime } from "./regime.ts";

/** The access to products, if unreadable tags could decide about a refused order. `decide`: the decision with such tags. */
export function decidingTags(input: TaxInput, decide: (input: TaxInput) => TaxRegime | Refusal): string | undefined {
  const access = missingAccess(input.order, "read_products");
  if (access === undefined) return undefined;
  return taggedOrders(input).some((order) => !isRefusal(decide({ ...input, order }))) ? access : undefined;
}

/** The order once for each rule by product tag, with that tag on the products that the rule is about. */
function taggedOrders({ order, preferences }: TaxInput): readonly Order[] {
  const [eventTag] = preferences.eventTags;
  return [
    ...[photovoltaicTags, marginTags, bookTags].map(([tag]) => withTag(order, tag, isUntaxed)),
    ...(eventTag === undefined ? [] : [withTag(order, eventTag, () => true)]),
  ];
}

function withTag(order: Order, tag: string, isAbout: (line: OrderLine) => boolean): Order {
  const lines = order.lines.map((line) =>
    line.productTags === undefined && isAbout(line) ? { ...line, productTags: [tag] } : line,
  );
  return { ...order, lines };
}
