import { describe, expect, test } from "vitest";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import { datedContent, printedContent, undatedContent } from "#shared/domain/documents/texts/dated-content.ts";
import { deliveryReference } from "#shared/domain/documents/texts/delivery-reference.ts";
import { deliveryValues } from "#shared/domain/documents/texts/delivery-values.ts";
import { printLayoutOf, withSentences } from "#shared/domain/documents/texts/paragraphs.ts";
import { aFulfillment, anOrder } from "../../builders/orders.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";
import { aProfile, preferences } from "../../builders/settings.ts";

const [first, second] = [aFulfillment({ id: "f1", name: "A" }), aFulfillment({ id: "f2", name: "B" })];
const order = anOrder({ fulfillments: [first, second] });

test.each([
  ["by the platform's number", { ...first, name: "#1001-F12" }, "#1001.12"],
  ["by its place", second, "#1001.2"],
  ["by its place, though its name has a number inside", { ...second, name: "#1001-F7-x" }, "#1001.2"],
  ["as the first where the order does not list it", aFulfillment({ id: "f9", name: "A" }), "#1001.1"],
])("a parcel is called %s", (_, fulfillment, reference) => {
  expect(deliveryReference(order, fulfillment)).toBe(reference);
});

test("the carriers and numbers of a parcel are named once each, without gaps", () => {
  const tracking = [{ company: "DHL", number: "1" }, { company: "DHL", number: "2", url: "" }, {}];
  const context = { storeName: "Becherladen", language: "de" as const, preferences: preferences() };

  expect(deliveryValues({ order, fulfillment: { ...first, tracking } }, context)).toMatchObject({
    ...{ "tracking.company": "DHL", "tracking.number": "1, 2", "tracking.url": "" },
  });
  expect(
    deliveryValues({ order, fulfillment: { ...first, tracking: undefined } as never }, context)["tracking.company"],
  ).toBe("");
});

describe("what a document has to say itself", () => {
  test.each([
    ["stands alone without a remark", "", "Satz", "Satz"],
    ["stands below a remark", "Danke.", "Satz", "Danke.\nSatz"],
  ])("%s", (_, remark, sentences, text) => {
    expect(withSentences(remark, sentences)).toBe(text);
  });

  test("stands whole below a remark that is cut for it", () => {
    const sentence = "S".repeat(60);
    const text = withSentences("x".repeat(1960), sentence);

    expect(text).toMatch(new RegExp(`^x+…\n${sentence}$`));
    expect(text).toHaveLength(1960);
  });
});

test.each([
  ["the plan allows one", "a", {}, { printLayoutId: "a" }],
  ["it is for the language", { de: "b", en: "c" }, {}, { printLayoutId: "b" }],
  ["it is none", "", {}, {}],
  ["it is for another language", { en: "c" }, {}, {}],
  ["the plan has none", "a", { businessFeatures: ["INVOICING"] }, {}],
])("a layout is printed where %s", (_, layout, profile, expected) => {
  expect(printLayoutOf(layout, aProfile(profile), "de")).toEqual(expected);
});

describe("the day of a document", () => {
  const { content: made } = wantedInvoiceOf({});
  const { date: _, issue: __, ...plain } = made;
  const now = "2026-03-05T12:00:00.000Z";
  const content = (fields: Partial<DocumentContent> = {}): DocumentContent => ({ ...plain, ...fields });

  test.each<[string, Partial<DocumentContent>, string]>([
    ["is its own", { date: "2026-01-01" }, "2026-01-01"],
    ["is that of making it", {}, "2026-03-05"],
    ["is not before the invoice that it corrects", { issue: { notBefore: "2026-03-06" } }, "2026-03-06"],
    ["is later than that one", { issue: { notBefore: "2026-03-04" } }, "2026-03-05"],
  ])("%s", (_label, fields, date) => {
    expect(datedContent(content(fields), now).date).toBe(date);
  });

  test("is taken off again only where it was set when it was made", () => {
    const set = { issue: {}, date: "2026-03-05" };

    expect(
      [content(set), content({ date: "2026-03-05" }), content({ issue: {} })].map((one) => undatedContent(one).date),
    ).toEqual([...[undefined, "2026-03-05", undefined]]);
    expect(undatedContent(content(set))).not.toHaveProperty("date");
  });

  test("decides what is said of money that came before, and of days to pay", () => {
    const received = { day: "2026-03-04", sentence: "Zahlung erhalten." };
    const due = { day: "2026-03-19", label: "Zahlbar bis 19.03.2026" };
    const printed = (date: string) =>
      printedContent({
        ...content({ issue: { received }, remark: "", payment: { label: "sofort", durationDays: 0, due } }),
        date,
      });

    expect(printed("2026-03-05")).toMatchObject({
      remark: "Zahlung erhalten.",
      payment: { label: due.label, durationDays: 14 },
    });
    expect(printed("2026-03-04").remark).toBe("");
    expect(printed("2026-03-19").payment).toMatchObject({ label: "sofort", durationDays: 0 });
    expect(printedContent({ ...content({ remark: "Danke." }), date: "2026-03-05" }).remark).toBe("Danke.");
  });
});
