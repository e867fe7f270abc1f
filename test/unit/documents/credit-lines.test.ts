import { expect, test } from "vitest";
import { creditCharge } from "#shared/domain/documents/credit-notes/credit-charges.ts";
import { creditLines } from "#shared/domain/documents/credit-notes/credit-lines.ts";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import { aLineItem, anOrder } from "../../builders/orders.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";
import { preferences } from "../../builders/settings.ts";

const { content } = wantedInvoiceOf({ order: anOrder({ lines: [aLineItem()] }) });
const charge = (grossCents: number, rate: number, fields: Partial<Parameters<typeof creditCharge>[0]> = {}) =>
  creditCharge({ source: "other", title: "Becher", unit: "Stück", rate, grossCents, ...fields });
const linesOf = (taxType: DocumentContent["taxType"], charges: ReturnType<typeof charge>[], useDiscount = false) =>
  creditLines(charges, { ...content, taxType }, preferences({ creditUseDiscount: useDiscount }));
/** Tax type and line totals, else the refusal. */
const told = (...given: Parameters<typeof linesOf>) => {
  const result = linesOf(...given);
  return "code" in result ? result : [result.taxType, ...result.lines.map(({ totalCents }) => totalCents)];
};

test.each<[string, ReturnType<typeof charge>[], (string | number)[]]>([
  // 11.90 + 11.91 = 23.81 is 20.01 + 3.80; the platform's own parts are 10.00 and 10.00
  ["the larger one, second", [charge(1190, 1900), charge(1191, 1900, { netCents: 1000 })], ["net", 1000, 1001]],
  ["the larger one, first", [charge(1191, 1900, { netCents: 1000 }), charge(1190, 1900)], ["net", 1001, 1000]],
  ["the first of equal ones", [charge(1190, 1900), charge(1190, 1900, { netCents: 1001 })], ["net", 999, 1001]],
  [
    "its own rate alone",
    [charge(2140, 700), charge(1190, 1900), charge(1191, 1900, { netCents: 1000 })],
    ["net", 2000, 1000, 1001],
  ],
])("on a net invoice, a cent that makes a rate's gross exact goes to %s", (_, charges, lines) => {
  expect(told("net", charges)).toEqual(lines);
});

test("on a net invoice, a discount stands without its tax: 14.28 − 2.38 = 11.90 is 12.00 − 2.00", () => {
  expect(told("net", [charge(1190, 1900, { discountCents: 238 })], true)).toEqual(["net", 1200, -200]);
});

test.each<[string, ReturnType<typeof charge>[], (string | number)[]]>([
  [
    "44.99 + 0.01 = 45.00 at 19 %: 37.81 is 44.99, 37.82 is 45.01",
    [charge(4499, 1900), charge(1, 1900)],
    ["gross", 4499, 1],
  ],
  // 3 × 1.03 are 3.09 + 0.59 together, and 0.20 each by line
  [
    "tax of 0.59 or 0.60 by rounding",
    [123, 123, 122].map((cents) => charge(cents, 1900, { netCents: 103 })),
    ["gross", 123, 123, 122],
  ],
])("a net invoice is corrected in gross where no net sum is certain: %s", (_, charges, lines) => {
  expect(told("net", charges)).toEqual(lines);
});

test("more lines than the provider takes are held with their number", () => {
  const shipping = Array.from({ length: 301 }, (_, place) =>
    charge(100 + place, 1900, { source: `shipping:${place}`, title: `Versand ${place}` }),
  );

  expect(told("gross", shipping)).toEqual({ code: "UNSUPPORTED_TOO_MANY_LINES", details: { value: "301" } });
  expect(told("gross", shipping.slice(1))).toHaveLength(301);
});
