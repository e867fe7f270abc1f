import { expect, test } from "vitest";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import {
  type DocumentFeature,
  effectivePreferences,
  settingsLockedByPlan,
  settingsOfFeature,
} from "#shared/domain/documents/decision/plan-features.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { type PlanId, plans } from "#shared/domain/plans/plans.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { aMetafield } from "../../builders/order-parts.ts";
import { aFulfillment, aLineItem, anAddress, anOrder } from "../../builders/orders.ts";
import { planInput, supplyOf } from "../../builders/plans.ts";
import { aContext, preferences } from "../../builders/settings.ts";

const decided = (plan: PlanId, patch: PreferencesPatch, order: Order = anOrder()) =>
  decideDocuments(planInput({ order, plan: plans[plan], preferences: preferences(patch) })).find(
    ({ kind }) => kind === "invoice",
  );

const invoiced = (plan: PlanId, patch: PreferencesPatch, order?: Order) => {
  const decision = decided(plan, patch, order);
  return decision?.verdict === "wanted" ? decision.content : decision?.code;
};

const reference = { resource: "order", namespace: "custom", key: "reference" } as const;

/** For each feature: the highest plan without it and the first plan with it. */
const firstWith: Readonly<Record<DocumentFeature, readonly [PlanId, PlanId]>> = {
  tags: ["basic", "standard"],
  deliveryDate: ["free", "basic"],
  layouts: ["free", "basic"],
  metafields: ["standard", "premium"],
  shopifyPlus: ["premium", "business"],
};

test.each<
  [string, DocumentFeature, PreferencesPatch, (given: ReturnType<typeof invoiced>) => unknown, unknown, unknown]
>([
  [
    "an excluded tag",
    "tags",
    { invoiceSkipTags: ["intern"] },
    (given) => (typeof given === "string" ? given : "wanted"),
    "wanted",
    "SKIP_TAG",
  ],
  [
    "net amounts by tag",
    "tags",
    { invoiceTagsAsNet: ["intern"] },
    (given) => (typeof given === "object" ? given.taxType : given),
    "gross",
    "net",
  ],
  [
    "the day of supply",
    "deliveryDate",
    { invoiceDeliveryDate0Modify: "minus", invoiceDeliveryDate0Offset: 1 },
    (given) => (typeof given === "object" ? supplyOf(given).day : given),
    "2026-03-03",
    "2026-03-02",
  ],
  [
    "a text",
    "layouts",
    { invoiceTitle: { de: "Beleg" } },
    (given) => (typeof given === "object" ? given.title : given),
    "Rechnung",
    "Beleg",
  ],
  [
    "a metafield",
    "metafields",
    {
      metafieldRead: [reference],
      invoiceIntroduction: { de: 'Nr. {{metafield.order.custom.reference | default:"–"}}' },
    },
    (given) => (typeof given === "object" ? given.introduction : given),
    "Nr. –",
    "Nr. A-1",
  ],
  [
    "a print layout",
    "layouts",
    { invoicePrintLayout: "a1" },
    (given) => (typeof given === "object" ? given.printLayoutId : given),
    undefined,
    "a1",
  ],
])("%s acts from the plan that includes it", (_label, feature, patch, seen, without, withFeature) => {
  const [below, first] = firstWith[feature];
  const order = anOrder({ tags: ["Intern"], metafields: [aMetafield()] });

  expect([seen(invoiced(below, patch, order)), seen(invoiced(first, patch, order))]).toEqual([without, withFeature]);
});

test("the tax id of a company location is found from the plan that includes it", () => {
  const place = anAddress({ countryCode: "NL", zip: "1010", city: "Ort" });
  const order = anOrder({
    lines: [aLineItem({ taxes: [], totalCents: 1000 })],
    billingAddress: place,
    shippingAddress: place,
    company: { name: "Kantoor BV", taxId: "NL004495445B01" },
  });
  const patch: PreferencesPatch = { vatIdPlaces: ["order-note", "company-location"] };

  expect(invoiced("premium", patch, order)).toBe("MISSING_VAT-ID");
  expect(invoiced("premium", {}, order)).toBe("MISSING_VAT-ID");
  expect(invoiced("business", patch, order)).toMatchObject({ taxType: "intraCommunitySupply" });
});

test("customers with a tag only get contacts where the plan has rules by tags; no contacts at all is no such rule", () => {
  const contactOf = (plan: PlanId, contactCreate: readonly string[]) => {
    const decision = decided(plan, { contactCreate });
    return decision?.verdict === "wanted" && decision.contact !== undefined;
  };

  expect([contactOf("free", ["stammkunde"]), contactOf("standard", ["stammkunde"])]).toEqual([true, false]);
  expect([contactOf("free", []), contactOf("standard", [])]).toEqual([false, false]);
});

test("what does not act is said first in the trace, of the documents it is about", () => {
  const order = anOrder({ fulfillments: [aFulfillment({ lines: [{ lineId: "6001", quantity: 1 }] })] });
  const context = aContext({
    since: { invoice: "2026-03-01T09:00:00.000Z", deliveryNote: "2026-03-01T09:00:00.000Z" },
  });
  const decisions = decideDocuments(
    planInput({
      order,
      context,
      plan: plans.free,
      preferences: preferences({
        deliveryCreate: true,
        deliverySkipTags: ["abholung"],
        invoiceRemark: { de: "Danke!" },
        invoiceDeliveryDate0Modify: "current-last",
      }),
    }),
  );

  const firstSteps = decisions.map(({ kind, trace }) => [kind, trace[0]]);
  expect(firstSteps).toEqual([
    ["invoice", { rule: "plan-features", datum: "Lieferdatum, eigene Texte und Layouts", outcome: "withheld" }],
    ["deliveryNote", { rule: "plan-features", datum: "Regeln nach Tags", outcome: "withheld" }],
  ]);
});

test("defaults, empty texts and full plans withhold nothing, and the preferences stay the same object", () => {
  const given = preferences({ invoiceTitle: { de: " " }, creditRemark: { en: "" } });

  expect(settingsLockedByPlan(given, plans.free)).toEqual([]);
  expect(effectivePreferences(given, [])).toBe(given);
  expect(settingsLockedByPlan(preferences({ invoiceSkipTags: ["x"] }), plans.business)).toEqual([]);
  expect(decided("free", {})?.trace.map(({ rule }) => rule)).not.toContain("plan-features");
});

test("every setting of a document's texts, layout and dates belongs to a feature", () => {
  const gated = new Set(Object.values(settingsOfFeature).flat());
  const texts = Object.keys(preferences()).filter((name) =>
    /^(invoice|credit|delivery)(?!SendMail).*(Title|Introduction|Remark|Terms|Detail|Unit|PrintLayout|DeliveryDate\d.*|Tags|AsNet)$/.test(
      name,
    ),
  );

  const open = texts.filter((name) => ![...gated].some((setting) => setting === name));
  expect(open).toEqual(["invoiceDeliveryDate0Event", "invoiceAsNet", "invoiceB2bAsNet"]);
});

test("a setting that does not act is what it is by default", () => {
  const settings = preferences();
  const defaults = defaultPreferences({ email: "", name: "" });
  const odd = Object.fromEntries(
    Object.values(settingsOfFeature)
      .flat()
      .map((setting) => [setting, setting === "vatIdPlaces" ? ["order-note", "company-location"] : { de: "x" }]),
  );
  const given = { ...settings, ...odd };

  const acting = effectivePreferences(given, settingsLockedByPlan(given, plans.free));

  for (const setting of Object.values(settingsOfFeature).flat()) {
    expect([setting, acting[setting]]).toEqual([
      setting,
      setting === "vatIdPlaces" ? ["order-note"] : defaults[setting],
    ]);
  }
});
