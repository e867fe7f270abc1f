import { firstMatchingTag } from "../../preferences/tags.ts";
import type { Rule } from "./rule.ts";

/** Tags of an order for which the merchant wants no document. */
const tagRule = (setting: "invoiceSkipTags" | "deliverySkipTags"): Rule => ({
  name: "tags",
  setting,
  datum: ({ order, preferences }) => firstMatchingTag(order.tags, preferences[setting]),
  violation: ({ order, preferences }) => {
    const tag = firstMatchingTag(order.tags, preferences[setting]);
    return tag === undefined ? undefined : { verdict: "skip", code: "SKIP_TAG", details: { value: tag } };
  },
});

/** Tags that skip invoices, and the credit notes to them. */
export const invoiceTagRule = tagRule("invoiceSkipTags");

export const deliveryTagRule = tagRule("deliverySkipTags");
