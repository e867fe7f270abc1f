import { expect, test } from "vitest";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import type { DecisionInput } from "#shared/domain/documents/decision/decision-input.ts";
import {
  metafieldChoices,
  metafieldPlaceholder,
  metafieldValues,
  type NamedMetafield,
} from "#shared/domain/documents/texts/metafield-texts.ts";
import { sampleValues } from "#shared/domain/documents/texts/sample-values.ts";
import { erasedOrder } from "#shared/domain/erasure/erased-order.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { type PlanId, plans } from "#shared/domain/plans/plans.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import type { TextPlace } from "#shared/domain/texts/places.ts";
import { faultsOf, resolveTemplate } from "#shared/domain/texts/templates.ts";
import { invoiceOf } from "../../builders/credit-notes.ts";
import { aMetafield, aParcel, aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, anOrder } from "../../builders/orders.ts";
import { planInput } from "../../builders/plans.ts";
import { aContext, preferences } from "../../builders/settings.ts";

const named = (resource: NamedMetafield["resource"], key: string): NamedMetafield => ({
  resource,
  namespace: "my_fields",
  key,
});
const hint = named("order", "hint");
const care = named("product", "care");
const all = (["shop", "order", "customer", "product", "variant"] as const).map((resource) => named(resource, "x"));

const invoiced = (order: Order, patch: PreferencesPatch, plan: PlanId = "premium") => {
  const input = planInput({ order, plan: plans[plan], preferences: preferences(patch) });
  const decision = decideDocuments(input).find(({ kind }) => kind === "invoice");
  if (decision?.verdict !== "wanted") throw new Error(`no invoice: ${JSON.stringify(decision)}`);
  return decision;
};

const [cup, pot] = [aLineItem({ id: "11", title: "Becher" }), aLineItem({ id: "12", title: "Kanne" })];
const order = anOrder({
  lines: [cup, pot],
  metafields: [
    aMetafield({ ...hint, value: "Zum Fest,\n**mit** Karte" }),
    aMetafield({ ...care, value: "kalt spülen", lineId: "11" }),
  ],
});
const texts: PreferencesPatch = {
  metafieldRead: [hint, care],
  invoiceIntroduction: { de: "Hinweis: {{metafield.order.my_fields.hint}}" },
  invoiceItemDetail: { de: 'Pflege: {{metafield.product.my_fields.care | default:"keine" | upper}}' },
};

test("an invoice prints the metafield of its order, and that of each product on its line", () => {
  const { content } = invoiced(order, texts);

  expect(content.introduction).toBe("Hinweis: Zum Fest,\n*mit* Karte");
  expect(content.lines.map(({ detail }) => detail)).toEqual(["Pflege: KALT SPÜLEN", "Pflege: KEINE"]);
});

const reading = "{{metafield.order.my_fields.hint}}";
const ofLine = "{{metafield.product.my_fields.care}}";

const since = "2026-03-01T09:00:00.000Z";
const printed = (
  kind: "creditNote" | "deliveryNote",
  given: Order,
  patch: PreferencesPatch,
  invoice?: DecisionInput["context"]["invoice"],
) => {
  const context = aContext({
    now: "2026-06-01T12:00:00.000Z",
    since: { invoice: since, creditNote: since, deliveryNote: since },
    ...(invoice === undefined ? {} : { existing: new Set([`invoice:${given.id}`]), invoice }),
  });
  const input = planInput({
    order: given,
    plan: plans.premium,
    preferences: preferences({ ...texts, ...patch }),
    context,
  });
  const decision = decideDocuments(input).find((one) => one.kind === kind);
  if (decision?.verdict !== "wanted") throw new Error(`no ${kind}: ${JSON.stringify(decision)}`);
  return decision.content;
};

test("a delivery note prints them in its own texts", () => {
  const sent = anOrder({ ...order, fulfillments: [aParcel([cup])] });
  const patch = { deliveryCreate: true, deliveryTerms: { de: reading }, deliveryItemDetail: { de: ofLine } };
  const { deliveryTerms, lines } = printed("deliveryNote", sent, patch);

  expect([deliveryTerms, lines.map(({ detail }) => detail)]).toEqual(["Zum Fest,\n*mit* Karte", ["kalt spülen"]]);
});

test("a credit note prints them in its own texts", () => {
  const refund = aRefundOf({ id: "901", lines: [aRefundLine(cup)] });
  const refunded = { ...order, refunds: [refund], totals: { ...order.totals, refundedCents: 1190 } };
  const patch = { creditRemark: { de: reading }, creditItemDetail: { de: ofLine } };
  const { remark, lines } = printed("creditNote", refunded, patch, invoiceOf({ order, refunds: [] }));

  expect([remark, lines.map(({ detail }) => detail)]).toEqual(["Zum Fest,\n*mit* Karte", ["kalt spülen"]]);
});

test("a metafield without a value prints nothing, and so does one that is no longer chosen", () => {
  const { metafields: _, ...without } = order;

  expect(invoiced(without, texts).content.introduction).toBe("Hinweis:");
  expect(invoiced(order, { ...texts, metafieldRead: [] }).content.introduction).toBe("Hinweis:");
});

test("a plan without metafields prints none, and the decision says so", () => {
  const { content, trace } = invoiced(order, texts, "standard");

  expect(content.introduction).toBe("Hinweis:");
  expect(trace[0]).toEqual({ rule: "plan-features", datum: "Metafelder in Texten", outcome: "withheld" });
});

test.each([
  ["de", "1,250 kg, 2 kg"],
  ["en", "1.250 kg, 2 kg"],
  ["fr", "1,250 kg, 2 kg"],
] as const)("numbers of a value have the decimal mark of %s", (language, written) => {
  const weight = aMetafield({ ...hint, value: "1.250 kg, 2 kg", hasDecimals: true });
  const version = aMetafield({ ...care, value: "Version 1.5", lineId: "11" });
  const values = metafieldValues("item", { metafields: [weight, version] }, [hint, care], language, "11");

  expect(Object.values(values)).toEqual([written, "Version 1.5"]);
});

test("what a value says is never a template", () => {
  const sly = anOrder({ metafields: [aMetafield({ ...hint, value: "{{order.name}} {{store.name}}" })] });

  expect(invoiced(sly, texts).content.introduction).toBe("Hinweis: {{order.name}} {{store.name}}");
});

test("a long value is cut to what the provider takes", () => {
  const long = anOrder({ metafields: [aMetafield({ ...hint, value: "Wort ".repeat(2_000) })] });

  expect(invoiced(long, texts).content.introduction?.length).toBeLessThanOrEqual(1_960);
});

test.each<[TextPlace, string[]]>([
  ["invoice", ["shop", "order", "customer"]],
  ["credit", ["shop", "order", "customer"]],
  ["delivery", ["shop", "order", "customer"]],
  ["item", ["shop", "order", "customer", "product", "variant"]],
  ["discount", []],
  ["shipping", []],
  ["duty", []],
  ["flat", []],
])("a text of %s offers the metafields of %j", (place, resources) => {
  const offered = metafieldChoices(place, all);

  expect(offered.map(({ name }) => name)).toEqual(resources.map((resource) => `metafield.${resource}.my_fields.x`));
  expect(Object.keys(metafieldValues(place, order, all, "de"))).toEqual(offered.map(({ name }) => name));
});

test.each([
  ["my_fields", "hint", "{{metafield.order.my_fields.hint}}"],
  ["app--123--docs", "a-b", "{{ metafield.order.app--123--docs.a-b | upper }}"],
  ["reviews.alt", "stars", "{{metafield.order.reviews.alt.stars}}"],
  ["n".repeat(255), "k".repeat(64), `{{metafield.order.${"n".repeat(255)}.${"k".repeat(64)}}}`],
])("a text names the metafield %s %s", (namespace, key, template) => {
  const metafield: NamedMetafield = { resource: "order", namespace, key };
  const values = { [metafieldPlaceholder(metafield)]: "wert" };

  expect(resolveTemplate(template, values, "de")).toMatchObject({ unknown: [] });
  expect(resolveTemplate(template, values, "de").text.toLowerCase()).toBe("wert");
});

test("a metafield that is not read is unknown in a text, and prints nothing", () => {
  const template = "A{{metafield.order.my_fields.other}}B {{metafield.order}}";

  expect(faultsOf(template, ["metafield.order.my_fields.hint"])).toEqual({
    unknown: ["{{metafield.order.my_fields.other}}", "{{metafield.order}}"],
    literal: [],
  });
  expect(resolveTemplate(template, {}, "de").text).toBe("AB ");
});

test("the preview shows an example until an order was read with its metafields, then what it has", () => {
  const given = { preferences: preferences(texts), storeName: "Kaffeehaus", language: "de" as const };
  const { metafields: _, ...unread } = order;
  const shown = (sample: object) =>
    resolveTemplate("{{metafield.order.my_fields.hint}}", sampleValues("invoice", { ...given, ...sample }), "de").text;

  expect(shown({})).toBe("Wert aus Shopify");
  expect(shown({ order: unread })).toBe("Wert aus Shopify");
  expect(shown({ order })).toBe("Zum Fest,\n**mit** Karte");
  expect(shown({ order: { ...unread, metafields: [] } })).toBe("");
});

test("of an erased customer's order no metafield stays", () => {
  expect(erasedOrder(order).metafields).toBeUndefined();
});
