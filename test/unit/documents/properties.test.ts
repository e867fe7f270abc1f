import fc from "fast-check";
import { expect, test } from "vitest";
import { contentTotals } from "#shared/domain/documents/charges/totals.ts";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import { roundLineE4 } from "#shared/values/money.ts";
import { cases } from "../../builders/cases.ts";
import { aLineItem, anOrder, aShippingLine } from "../../builders/orders.ts";
import { invoiceDecisionOf, planInput } from "../../builders/plans.ts";
import { preferences } from "../../builders/settings.ts";

const rate = fc.constantFrom(0, 700, 1900);

const line = fc
  .record({
    unitPriceCents: fc.integer({ min: 0, max: 50_000 }),
    quantity: fc.integer({ min: 1, max: 500 }),
    rate,
    off: fc.nat(100),
  })
  .map(({ unitPriceCents, quantity, rate, off }) => ({
    unitPriceCents,
    quantity,
    rate,
    // 0 % needs a reason: the shop does not tax these
    taxable: rate !== 0,
    discountCents: Math.floor((unitPriceCents * quantity * off) / 100),
  }));

/** Orders as a shop would charge them: tax per line, totals from the parts. */
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    shipping: fc.option(
      fc.record({ originalCents: fc.integer({ min: 0, max: 2000 }), rate: fc.constantFrom(700, 1900) }),
      { nil: undefined },
    ),
    tipCents: fc.constantFrom(0, 0, 0, 250),
    taxesIncluded: fc.boolean(),
  })
  .map(({ lines, shipping, tipCents, taxesIncluded }) =>
    anOrder({
      taxesIncluded,
      lines: lines.map(({ discountCents, ...fields }) =>
        aLineItem({ ...fields, isNet: !taxesIncluded, discounts: [{ amountCents: discountCents }] }),
      ),
      shipping: shipping === undefined ? [] : [aShippingLine({ ...shipping, isNet: !taxesIncluded })],
      totals: { tipCents },
    }),
  );

const settings = fc.record({
  invoiceUseDiscount: fc.boolean(),
  fixTaxTip: fc.boolean(),
  invoiceShippingShowFree: fc.boolean(),
});

test("every order whose parts make up its total is documented with exactly that total", () => {
  fc.assert(
    fc.property(order, settings, (order, patch) => {
      const decision = invoiceDecisionOf({ order, preferences: preferences({ skipFree: false, ...patch }) });
      expect(decision?.verdict).toBe("wanted");
      if (decision?.verdict === "wanted") expect(decision.content.totals.grossCents).toBe(order.totals.totalCents);
    }),
    { numRuns: cases({ all: 500, few: 150 }) },
  );
});

test("the sum guard never lets a difference through", () => {
  fc.assert(
    fc.property(order, fc.integer({ min: -500, max: 500 }), settings, (order, difference, patch) => {
      const totalCents = order.totals.totalCents + difference;
      const charged = { ...order, totals: { ...order.totals, totalCents, currentTotalCents: totalCents } };
      const decision = invoiceDecisionOf({ order: charged, preferences: preferences({ skipFree: false, ...patch }) });
      if (decision?.verdict === "wanted") expect(decision.content.totals.grossCents).toBe(totalCents);
      if (Math.abs(difference) > 1 && order.taxesIncluded) expect(decision?.verdict).toBe("hold");
    }),
    { numRuns: cases({ all: 500, few: 150 }) },
  );
});

test("lines and totals follow from quantity, unit price and rate by the provider's rule", () => {
  fc.assert(
    fc.property(order, (order) => {
      const decision = invoiceDecisionOf({ order, preferences: preferences({ skipFree: false }) });
      if (decision?.verdict !== "wanted") return;
      const { lines, taxType, totals } = decision.content;
      for (const { quantity, unitPriceE4, totalCents } of lines)
        expect(roundLineE4(quantity, unitPriceE4)).toBe(totalCents);
      expect(contentTotals(taxType, lines)).toEqual(totals);
    }),
  );
});

test("the order of the lines changes no total", () => {
  fc.assert(
    fc.property(order, (order) => {
      const turned = { ...order, lines: [...order.lines].reverse() };
      const [one, other] = [order, turned].map((order) => {
        const decision = invoiceDecisionOf({ order, preferences: preferences({ skipFree: false }) });
        return decision?.verdict === "wanted" ? decision.content.totals : undefined;
      });
      expect(one).toEqual(other);
    }),
  );
});

test("the same input gives the same canonical bytes", () => {
  fc.assert(
    fc.property(order, (order) => {
      const copy = JSON.parse(JSON.stringify(order)) as typeof order;
      const bytes = [order, copy].map((order) => canonicalJson(decideDocuments(planInput({ order }))));
      expect(bytes[0]).toBe(bytes[1]);
    }),
  );
});

test("canonical JSON does not depend on the order of keys or on absent members", () => {
  expect(canonicalJson({ b: [{ d: 1, c: undefined }], a: "ä" })).toBe('{"a":"ä","b":[{"d":1}]}');
});

test("canonical JSON says what JSON says, in the order of the keys", () => {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, member]) => [key, sorted(member)]),
    );
  };
  // a key of digits has a place of its own in a record, whatever the order
  const key = fc.stringMatching(/^[a-z\n"]{1,6}$/);
  const plain = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      fc.string({ unit: "binary" }),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      tie("list"),
      tie("record"),
    ),
    list: fc.array(tie("value")),
    record: fc.dictionary(key, tie("value"), { noNullPrototype: true }),
  })).value;

  fc.assert(
    fc.property(plain, (value) => {
      expect(canonicalJson(value)).toBe(JSON.stringify(sorted(value)));
    }),
    { numRuns: cases({ all: 1000, few: 300 }) },
  );
});

test.each([
  ["two keys with a line break in one", { "a\nb": 1, c: 2 }, '{"a\\nb":1,"c":2}'],
  ["the same text as other keys", { a: 1, "b\nc": 2 }, '{"a":1,"b\\nc":2}'],
  ["the same text as three keys", { a: 1, b: 2, c: 3 }, '{"a":1,"b":2,"c":3}'],
])("canonical JSON tells %s apart", (_label, record, text) => {
  expect([canonicalJson(record), canonicalJson({ c: 0, b: 0, a: 0 }), canonicalJson(record)]).toEqual([
    text,
    '{"a":0,"b":0,"c":0}',
    text,
  ]);
});

test.each([
  [
    "net: 13.40 at 19 %, 8.32 at 7 %, 5.00 at 0 % carry 3.13 of tax",
    "net",
    [
      [1900, 1340],
      [700, 832],
      [0, 500],
    ],
    2985,
    313,
  ],
  [
    "net: 26.80 at 19 % and 5.00 at 0 %",
    "net",
    [
      [1900, 2680],
      [0, 500],
    ],
    3689,
    509,
  ],
  [
    "gross: 23.90 and 27.95 at 19 %",
    "gross",
    [
      [1900, 2390],
      [1900, 2795],
    ],
    5185,
    828,
  ],
  ["net: 100 lines of 8.40 give 999.60", "net", Array.from({ length: 100 }, () => [1900, 840]), 99960, 15960],
  ["vatfree: no tax", "vatfree", [[0, 1190]], 1190, 0],
] as const)("totals: %s", (_label, taxType, lines, grossCents, taxCents) => {
  const totals = contentTotals(
    taxType,
    lines.map(([taxRate = 0, totalCents = 0]) => ({ taxRate, totalCents })),
  );

  expect(totals).toMatchObject({ grossCents, taxCents });
});

test.each([
  ["net 3 × 0.99", "net", 99, 1900, 56, 57],
  ["net 3 × 10.03", "net", 1003, 1900, 572, 573],
  ["gross 3 × 0.99", "gross", 99, 1900, 47, 48],
  ["gross 3 × 9.99", "gross", 999, 1900, 479, 480],
] as const)("tax per group and per line differ: %s", (_label, taxType, totalCents, taxRate, perGroup, perLine) => {
  const lines = [1, 2, 3].map(() => ({ taxRate, totalCents }));

  expect([contentTotals(taxType, lines).taxCents, contentTotals(taxType, lines, "per_line").taxCents]).toEqual([
    perGroup,
    perLine,
  ]);
});
