import { expect, test } from "vitest";
import { documentBody, remarkWith } from "#functions/adapters/lexoffice/document-body.ts";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import type { DatedContent } from "#shared/domain/documents/texts/dated-content.ts";
import { aContent, aLine } from "./a-content.ts";

const marker = "Ref 0123456789AB";
const bodyOf = (changes: Partial<DocumentContent> = {}, contactId?: string) =>
  JSON.parse(JSON.stringify(documentBody({ content: aContent(changes), marker, contactId })));

test("a gross invoice says everything explicitly", () => {
  const day = "2026-03-02T00:00:00.000+01:00";

  expect(bodyOf()).toEqual({
    language: "de",
    voucherDate: day,
    title: "Rechnung",
    introduction: "Bestellung #1001",
    remark: `Vielen Dank.\n${marker}`,
    address: { name: "Inge Musterfrau", street: "Weg 1", zip: "79112", city: "Freiburg", countryCode: "DE" },
    lineItems: [
      {
        type: "custom",
        name: "Tasse blau",
        quantity: 2,
        unitName: "Stück",
        unitPrice: { currency: "EUR", grossAmount: 11.9, taxRatePercentage: 19 },
      },
    ],
    totalPrice: { currency: "EUR" },
    taxConditions: { taxType: "gross" },
    paymentConditions: { paymentTermLabel: "Bezahlt per PayPal", paymentTermDuration: 0 },
    shippingConditions: { shippingType: "delivery", shippingDate: day },
  });
});

test("an early payment discount is sent beside the label that names it", () => {
  const { paymentConditions } = bodyOf({
    payment: { label: "2,5 % Skonto", durationDays: 30, discount: { rate: 250, days: 7 } },
  });

  expect(paymentConditions).toEqual({
    paymentTermLabel: "2,5 % Skonto",
    paymentTermDuration: 30,
    paymentDiscountConditions: { discountPercentage: 2.5, discountRange: 7 },
  });
});

test("a net invoice sends net prices", () => {
  const { lineItems, taxConditions } = bodyOf({
    taxType: "net",
    lines: [aLine({ unitPriceE4: 33_333, taxRate: 2550 })],
  });

  expect(lineItems[0].unitPrice).toEqual({ currency: "EUR", netAmount: 3.3333, taxRatePercentage: 25.5 });
  expect(taxConditions).toEqual({ taxType: "net" });
});

test("a small business says why there is no tax", () => {
  const { lineItems, taxConditions } = bodyOf({
    taxType: "vatfree",
    taxNote: "§ 19 UStG",
    lines: [aLine({ taxRate: 0 })],
  });

  expect(lineItems[0].unitPrice).toEqual({ currency: "EUR", netAmount: 11.9, taxRatePercentage: 0 });
  expect(taxConditions).toEqual({ taxType: "vatfree", taxTypeNote: "§ 19 UStG" });
});

test("a distance sale names its scheme, and a part of a country its own code", () => {
  const address = { name: "Ana", zip: "35001", city: "Las Palmas", countryCode: "ES" };
  const body = bodyOf({ taxSubType: "distanceSales", address });

  expect(body.taxConditions).toEqual({ taxType: "gross", taxSubType: "distanceSales" });
  expect(body.address.countryCode).toBe("ES_CN");
});

test("a credit note has neither delivery nor payment terms", () => {
  const body = bodyOf({ kind: "creditNote" });

  expect(body).not.toHaveProperty("shippingConditions");
  expect(body).not.toHaveProperty("paymentConditions");
  expect(body.totalPrice).toEqual({ currency: "EUR" });
});

test("a delivery note has no prices", () => {
  const body = bodyOf({ kind: "deliveryNote" });

  expect(body.lineItems).toEqual([{ type: "custom", name: "Tasse blau", quantity: 2, unitName: "Stück" }]);
  expect(body).not.toHaveProperty("totalPrice");
  expect(body.shippingConditions.shippingType).toBe("delivery");
});

test.each(["delivery", "service"] as const)("a %s over several days is a period", (type) => {
  const { shippingConditions } = bodyOf({ delivery: { type, day: "2026-03-27", endDay: "2026-03-31" } });

  expect(shippingConditions).toEqual({
    shippingType: `${type}period`,
    shippingDate: "2026-03-27T00:00:00.000+01:00",
    shippingEndDate: "2026-03-31T00:00:00.000+02:00",
  });
});

test("before anything is supplied no day of supply is sent", () => {
  const { shippingConditions } = bodyOf({ delivery: { type: "none" } });

  expect(shippingConditions).toEqual({ shippingType: "none" });
});

test("a document that has no day yet is never sent, as after a rollback", () => {
  const { date: _, ...undated } = aContent();

  expect(() => documentBody({ content: undated as DatedContent, marker: "BF-1" })).toThrow();
});

test("a contact is linked, and the printed address stays the content's", () => {
  expect(bodyOf({}, "c-1").address).toMatchObject({ contactId: "c-1", name: "Inge Musterfrau", city: "Freiburg" });
});

test("the marker alone makes the remark where there is none", () => {
  expect(remarkWith("", marker)).toBe(marker);
});

test("a remark that is too long loses its end, never the marker", () => {
  const remark = remarkWith("x".repeat(3_000), marker);

  expect(remark).toHaveLength(2_000);
  expect(remark.endsWith(`x\n${marker}`)).toBe(true);
});
