import { describe, expect, test } from "vitest";
import { paperTopics } from "#shared/domain/preferences/choices.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { keepPapers, openPapers, takePapers } from "#shared/domain/preferences/papers.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { readPreferences } from "#shared/domain/preferences/stored-preferences.ts";
import { applyPreferences } from "#shared/domain/preferences/transitions.ts";

const store = { email: "laden@example.org", name: "Laden" };
const defaults = defaultPreferences(store);

/** A shop of the version before, which knew none of these names. */
function shopOfBefore(patch: PreferencesPatch = {}) {
  const { papersBefore: _, papersKept: __, ...stored } = { ...defaults, invoiceDate: "created", ...patch };
  return readPreferences(stored, store).preferences;
}

const applied = (from: typeof defaults, patch: PreferencesPatch) => {
  const result = applyPreferences(from, patch);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.preferences;
};

const ownTitle: PreferencesPatch = { invoiceItemTitle: { de: "{{item.name}}" } };

test("a new shop has nothing of the version before and is asked nothing", () => {
  expect([defaults.papersBefore, openPapers(defaults)]).toEqual([[], []]);
});

test.each<[string, PreferencesPatch, readonly string[]]>([
  ["its days, its mails, and German tax for businesses elsewhere", {}, ["days", "foreignTax", "mailFrame"]],
  ["what its own texts of items print", ownTitle, ["days", "placeholders", "creditTexts", "foreignTax", "mailFrame"]],
  [
    "only what differs",
    { ...ownTitle, creditItemTitle: { de: "{{item.title}}" } },
    ["days", "placeholders", "foreignTax", "mailFrame"],
  ],
  ["no German tax that it removes already", { fixTaxForeignB2b: true }, ["days", "mailFrame"]],
  ["no German tax that it asks about already", { askTaxForeignB2b: true }, ["days", "mailFrame"]],
])("a shop that was there before keeps %s, and is asked", (_label, patch, topics) => {
  const shop = shopOfBefore(patch);

  expect(shop.papersBefore).toEqual(topics);
  expect(openPapers(shop)).toEqual(topics);
});

test.each<[string, PreferencesPatch]>([
  ["at the shipment", {}],
  ["at the order", { invoiceFinalize: "created" }],
  ["at the payment", { invoiceEvent: "paid", invoiceFinalize: "paid" }],
  ["after payment and shipment", { invoiceEvent: "completed", invoiceFinalize: "completed" }],
  ["with the right days of that version", { invoiceDate: "fulfilled" }],
  ["having answered the question of that version", { invoiceDatesKept: true } as PreferencesPatch],
])("it is asked again about its days, whatever it had: %s", (_label, patch) => {
  expect(openPapers(shopOfBefore(patch))).toContain("days");
});

describe("an answer", () => {
  test.each(paperTopics)("%s: what is taken acts, and is not asked again", (topic) => {
    const shop = shopOfBefore(ownTitle);
    const after = applied(shop, takePapers(shop, topic));

    expect(after.papersBefore).not.toContain(topic);
    expect(openPapers(after)).not.toContain(topic);
  });

  test.each(paperTopics)("%s: what is kept is not asked again, and stays", (topic) => {
    const shop = shopOfBefore(ownTitle);
    const after = applied(shop, keepPapers(shop, topic));

    expect(after.papersBefore).toContain(topic);
    expect(openPapers(after)).not.toContain(topic);
  });

  test("new days are those of every moment; a span or an offset of one's own stays", () => {
    const taken = takePapers(shopOfBefore({ invoiceDeliveryDate0Event: "created" }), "days");
    const span = takePapers(shopOfBefore({ invoiceDeliveryDate1Event: "created" }), "days");

    expect(taken).toMatchObject({ invoiceDate: "issued", invoiceDeliveryDate0Event: "fulfilled" });
    expect(span).not.toHaveProperty("invoiceDeliveryDate0Event");
  });
});

test("German tax for businesses elsewhere stays without a click, and is asked about after it", () => {
  const shop = shopOfBefore();

  expect(shop.askTaxForeignB2b).toBe(false);
  expect(applied(shop, takePapers(shop, "foreignTax")).askTaxForeignB2b).toBe(true);
  expect(applied(shop, keepPapers(shop, "foreignTax")).askTaxForeignB2b).toBe(false);
});

test("a merchant who has the tax removed is asked no more", () => {
  expect(openPapers(applied(shopOfBefore(), { fixTaxForeignB2b: true }))).toEqual(["days", "mailFrame"]);
});

test("a merchant who chooses a moment takes its days", () => {
  const after = applied(shopOfBefore(), { invoiceEvent: "paid", invoiceFinalize: "paid" });

  expect([after.invoiceDate, after.papersBefore]).toEqual(["issued", ["foreignTax", "mailFrame"]]);
});

test("a save of something else changes no papers", () => {
  const after = applied(shopOfBefore(), { invoiceUseRounding: false });

  expect([after.invoiceDate, after.papersBefore]).toEqual(["created", ["days", "foreignTax", "mailFrame"]]);
});
