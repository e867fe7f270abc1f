import fc from "fast-check";
import { expect, test } from "vitest";
import { netCharges } from "#shared/domain/documents/lines/net-charges.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { sumCents, taxOnTop } from "#shared/values/money.ts";
import { aLineItem, anAddress, anOrder, aShippingLine, aTax } from "../../builders/orders.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";
import { preferences } from "../../builders/settings.ts";

const made = (order: Order, patch: PreferencesPatch = {}) => {
  const { content, trace } = wantedInvoiceOf({ order, preferences: preferences(patch) });
  return {
    taxType: content.taxType,
    gross: content.totals.grossCents,
    lines: content.lines.map(({ totalCents }) => totalCents),
    step: trace.find(({ rule }) => rule === "net-document"),
  };
};
const asNet: PreferencesPatch = { invoiceAsNet: true };

test.each<[string, PreferencesPatch, Partial<Order>, string]>([
  ["all invoices", asNet, {}, "invoiceAsNet"],
  ["companies, by their name", { invoiceB2bAsNet: true }, { company: { name: "Kontor GmbH" } }, "invoiceB2bAsNet"],
  [
    "companies, by the address",
    { invoiceB2bAsNet: true },
    { billingAddress: anAddress({ company: "Kontor GmbH" }) },
    "invoiceB2bAsNet",
  ],
  ["a tag, whatever its case", { invoiceTagsAsNet: ["b2b"] }, { tags: ["B2B"] }, "invoiceTagsAsNet"],
])("11.90 charged is 10.00 + 1.90 net for %s", (_label, patch, fields, setting) => {
  expect(made(anOrder(fields), patch)).toEqual({
    taxType: "net",
    gross: 1190,
    lines: [1000],
    step: {
      rule: "net-document",
      setting,
      datum: "Nettorechnung, Summe wie im Shop; für E-Rechnungen geeignet",
      outcome: "passed",
    },
  });
});

test.each<[string, PreferencesPatch, Partial<Order>]>([
  ["a person where companies get net", { invoiceB2bAsNet: true }, {}],
  ["a company without a name", { invoiceB2bAsNet: true }, { billingAddress: anAddress({ company: " " }) }],
  ["another tag", { invoiceTagsAsNet: ["b2b"] }, { tags: ["b2c"] }],
])("gross stays gross for %s", (_label, patch, fields) => {
  expect(made(anOrder(fields), patch)).toMatchObject({ taxType: "gross", lines: [1190], step: undefined });
});

test("45.00 at 19 % is a sum no net amount leads to: 37.81 gives 44.99 and 37.82 gives 45.01, so it stays gross and says so", () => {
  expect(made(anOrder({ lines: [aLineItem({ totalCents: 4500 })] }), asNet)).toEqual({
    taxType: "gross",
    gross: 4500,
    lines: [4500],
    step: {
      rule: "net-document",
      setting: "invoiceAsNet",
      datum: "Bruttorechnung: netto ergäbe nicht 45,00 €; für E-Rechnungen nicht geeignet",
      outcome: "passed",
    },
  });
});

test("three gross lines of 11.90, one with 1.19 off, and shipping at 7 %: 30.00 − 1.00 + 4.58 net", () => {
  const lines = [aLineItem(), aLineItem(), aLineItem({ discounts: [{ amountCents: 119, title: "TREUE" }] })];
  const order = anOrder({ lines, shipping: [aShippingLine({ chargedCents: 490, rate: 700 })] });

  expect(made(order, asNet)).toMatchObject({ taxType: "net", gross: 3941, lines: [1000, 1000, 1000, 458, -100] });
});

test("O02 L26 in a net shop 3 × 1.03 are 3.69; with a line of 0.01 the tax is 0.59 or 0.60 by rounding: gross", () => {
  const lines = [103, 103, 103].map((totalCents) => aLineItem({ totalCents, isNet: true }));
  const order = anOrder({ taxesIncluded: false, lines });

  expect(made(order, asNet)).toMatchObject({ taxType: "gross", gross: 369, lines: [123, 123, 123] });
  expect(made(order)).toMatchObject({ taxType: "gross", gross: 369 });
  expect(made(order, { ...asNet, invoiceUseRounding: false })).toMatchObject({ taxType: "gross", gross: 369 });
});

test("O02 in a net shop 1.19 charged for 1.00 + 0.20 reaches its total with a line of 0.01 that both ways of rounding know", () => {
  const order = anOrder({ taxesIncluded: false, lines: [aLineItem({ totalCents: 100, taxes: [aTax(1900, 20)] })] });

  expect(made(order, asNet)).toMatchObject({ taxType: "net", gross: 120, lines: [100, 1] });
});

/** Net lines with the tax that a shop put on each. */
const netLines = (rate: number, totalCents: number, taxes: readonly number[]) =>
  taxes.map((taxCents) => aLineItem({ totalCents, taxes: [aTax(rate, taxCents)] }));

test("L26 3 × 1.03 with 0.59 of tax together is 0.60 rounded by line: gross, 3.68 however the provider rounds", () => {
  const order = anOrder({ taxesIncluded: false, lines: netLines(1900, 103, [20, 20, 19]) });

  expect(made(order)).toEqual({
    taxType: "gross",
    gross: 368,
    lines: [123, 123, 122],
    step: {
      rule: "net-document",
      datum:
        "Bruttorechnung: netto wäre die Steuer je nach Rundung 0,59 € oder 0,60 €; für E-Rechnungen nicht geeignet",
      outcome: "passed",
    },
  });
});

test("L26 a cent more at one rate and less at the other is no agreement, though the sums are the same", () => {
  const lines = [...netLines(1900, 103, [20, 20, 19]), ...netLines(700, 7, [1, 0])];
  const { taxType, gross, step } = made(anOrder({ taxesIncluded: false, lines }), asNet);

  expect([taxType, gross, step?.setting]).toEqual(["gross", 383, "invoiceAsNet"]);
  expect(step?.datum).toContain("je nach Rundung je Satz verschieden");
});

test("O91 a draft order's net prices with a custom discount stay net: 200.00 − 15.00 + 35.15 = 220.15", () => {
  const lines = [
    aLineItem({ quantity: 2, unitPriceCents: 10_000, isNet: true, sku: undefined, discounts: [{ amountCents: 1500 }] }),
  ];
  const order = anOrder({ taxesIncluded: false, sourceName: "shopify_draft_order", lines });

  expect(made(order)).toMatchObject({ taxType: "net", gross: 22_015, lines: [20_000, -1500] });
});

test("net charges give back each rate's gross sum by the provider's rule, or there are none", () => {
  const charge = fc
    .record({
      beforeCents: fc.integer({ min: 0, max: 100_000 }),
      off: fc.integer({ min: 0, max: 100 }),
      rate: fc.constantFrom(0, 700, 1900),
      quantity: fc.integer({ min: 1, max: 20 }),
    })
    .map(({ off, ...fields }) => ({
      source: "other" as const,
      title: "Becher",
      unit: "Stück",
      taxCents: 0,
      discountTitles: [],
      discountCents: Math.floor((fields.beforeCents * off) / 100),
      ...fields,
    }));
  fc.assert(
    fc.property(fc.array(charge, { minLength: 1, maxLength: 20 }), (charges) => {
      const netted = netCharges(charges);
      if (netted === undefined) return;
      for (const rate of [0, 700, 1900]) {
        const sum = (from: typeof charges | typeof netted) =>
          sumCents(
            from.filter((part) => part.rate === rate),
            (part) => part.beforeCents - part.discountCents,
          );
        const net = sum(netted);
        expect(net + taxOnTop(net, rate)).toBe(sum(charges));
      }
      for (const [index, part] of netted.entries()) {
        const gross = charges[index];
        const charged = gross === undefined ? 0 : gross.beforeCents - gross.discountCents;
        const ideal = (charged * 10_000) / (10_000 + part.rate);
        expect(Math.abs(part.beforeCents - part.discountCents - ideal)).toBeLessThanOrEqual(1.5);
      }
    }),
    { numRuns: 500 },
  );
});
