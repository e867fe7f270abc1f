import { expect, test } from "vitest";
import { datedContent, printedContent, undatedContent } from "#shared/domain/documents/texts/dated-content.ts";
import { aFulfillment, anAddress, anOrder, aTransaction } from "../../builders/orders.ts";
import { invoiceVerdictOf, supplyOf, wantedInvoiceOf } from "../../builders/plans.ts";
import { aContext, aProfile, preferences } from "../../builders/settings.ts";

/** Paid on 28 November, made when paid: before anything is sent. */
const paidEarly = (...days: readonly string[]) =>
  wantedInvoiceOf({
    order: anOrder({
      processedAt: "2026-11-28T09:00:00.000Z",
      fulfillments: [],
      fulfillmentStatus: "UNFULFILLED",
      transactions: days.map((day) => aTransaction({ processedAt: `${day}T09:00:00.000Z` })),
    }),
    preferences: preferences({ invoiceEvent: "paid", invoiceFinalize: "paid" }),
    context: aContext({ now: "2026-11-28T10:00:00.000Z" }),
  }).content;

const printedOn = (content: ReturnType<typeof paidEarly>, day: string) =>
  printedContent(datedContent(content, `${day}T10:00:00.000Z`));

test("an invoice has no day until it is made, and then that day, for good", () => {
  const content = paidEarly("2026-11-28");
  const armed = datedContent(content, "2026-12-01T00:30:00.000Z");

  expect(content).not.toHaveProperty("date");
  expect(armed.date).toBe("2026-12-01");
  expect(datedContent(armed, "2026-12-05T10:00:00.000Z").date).toBe("2026-12-01");
});

test("decided on two days, it says the same, whether it was dated meanwhile or not", () => {
  const content = paidEarly("2026-11-28");

  expect(undatedContent(datedContent(content, "2026-12-01T10:00:00.000Z"))).toEqual(content);
});

test("before the supply it claims none and says so, and names the day the money came where that is another one", () => {
  const content = paidEarly("2026-11-28");

  expect([content.delivery, supplyOf(content)]).toEqual([{ type: "none" }, {}]);
  expect(content.remark).toContain("Rechnung über eine noch nicht ausgeführte Lieferung.");
  expect(printedOn(content, "2026-11-28").remark).not.toContain("Zahlung erhalten");
  expect(printedOn(content, "2026-12-01").remark).toContain("Zahlung erhalten am 28.11.2026.");
});

test("money that came on several days is named with all of them", () => {
  const content = paidEarly("2026-11-28", "2026-11-30");

  expect(printedOn(content, "2026-11-30").remark).toContain("Zahlung erhalten am 28.11.2026, 30.11.2026.");
});

test("after the supply it names its day and says nothing of money", () => {
  const order = anOrder({
    fulfillments: [aFulfillment({ createdAt: "2026-03-04T10:00:00.000Z" })],
    transactions: [aTransaction({ processedAt: "2026-03-02T09:00:00.000Z" })],
  });
  const { content } = wantedInvoiceOf({ order });

  expect(supplyOf(content).day).toBe("2026-03-04");
  expect(printedOn(content, "2026-03-05").remark).not.toMatch(/Zahlung erhalten|noch nicht ausgeführt/);
});

test("a service that is still to come is called so", () => {
  const order = anOrder({ fulfillments: [], fulfillmentStatus: "UNFULFILLED" });
  const settings = preferences({ invoiceFinalize: "created", invoiceDeliveryType: "service" });

  expect(wantedInvoiceOf({ order, preferences: settings }).content.remark).toContain(
    "noch nicht ausgeführte Leistung.",
  );
});

test("an agreed due day is told in days from the day of the invoice, and is over once that day has come", () => {
  const due = { day: "2026-12-10", label: "Zahlbar bis 10.12.2026 ohne Abzug" };
  const content = { ...paidEarly("2026-11-28"), payment: { label: "Zahlbar sofort", durationDays: 0, due } };

  expect(printedOn(content, "2026-12-01").payment).toMatchObject({ label: due.label, durationDays: 9 });
  expect(printedOn(content, "2026-12-10").payment).toMatchObject({ label: "Zahlbar sofort", durationDays: 0 });
});

const dutch = anAddress({ countryCode: "NL", zip: "1010", city: "Ort", company: "Beispiel BV" });
const toDutchCompany = (fields = {}) =>
  anOrder({
    billingAddress: dutch,
    shippingAddress: dutch,
    note: "NL004495445B01",
    taxExempt: true,
    lines: anOrder().lines.map((line) => ({ ...line, taxes: [] })),
    ...fields,
  });

test.each(["created", "paid"] as const)(
  "an intra-community supply waits for the shipment at the moment %s",
  (moment) => {
    const settings = preferences({ invoiceEvent: moment, invoiceFinalize: moment });
    const given = { preferences: settings, profile: aProfile({ vatNumber: "DE123456789" }) };
    const unsent = toDutchCompany({ fulfillments: [], fulfillmentStatus: "UNFULFILLED" });

    expect(invoiceVerdictOf({ ...given, order: unsent })).toBe("wait WAIT");
    expect(invoiceVerdictOf({ ...given, order: toDutchCompany() })).toBe("wanted");
    expect(invoiceVerdictOf({ ...given, order: unsent, preferences: { ...settings, papersBefore: ["days"] } })).toBe(
      "wanted",
    );
  },
);
