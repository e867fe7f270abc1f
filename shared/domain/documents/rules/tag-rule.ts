import type { PreferenceName } from "../../preferences/preferences.ts";
import { firstMatchingTag } from "../../preferences/tags.ts";
import type { Rule, RuleName, RuleViolation } from "./rule.ts";

/** Preferences that are lists of tags which keep a document from being made. */
type StoppingTags = Extract<PreferenceName, "invoiceSkipTags" | "deliverySkipTags">;

/** An order with one of these tags gets no document, or not yet; the tag is the reason's value. */
const tagRule = (setting: StoppingTags, name: RuleName, objection: Pick<RuleViolation, "verdict" | "code">): Rule => ({
  name,
  setting,
  datum: ({ order, preferences }) => firstMatchingTag(order.tags, preferences[setting]),
  violation: ({ order, preferences }) => {
    const tag = firstMatchingTag(order.tags, preferences[setting]);
    return tag === undefined ? undefined : { ...objection, details: { value: tag } };
  },
});

const skip = { verdict: "skip", code: "SKIP_TAG" } as const;

/** Of invoices, and of the credit notes to them. */
export const invoiceTagRule = /* @__PURE__ */ tagRule("invoiceSkipTags", "tags", skip);

export const deliveryTagRule = /* @__PURE__ */ tagRule("deliverySkipTags", "tags", skip);
