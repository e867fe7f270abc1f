import { expect, test } from "vitest";
import { resolveText } from "#functions/modules/documents/resolve-text.ts";
import { initialPlanState } from "#shared/domain/plans/credits.ts";
import type { Language } from "#shared/values/languages.ts";
import { aFulfillment, anAddress, anOrder } from "#test/builders/orders.ts";
import { preferences } from "#test/builders/settings.ts";
import { aDocument, aShop } from "#test/contract/dynamodb/fixtures.ts";

const tracking = { company: "DHL", number: "0034", url: "https://dhl.example/0034" };
const order = anOrder({
  name: "#4711",
  billingAddress: anAddress({ firstName: "Uta", lastName: "Roth" }),
  fulfillments: [aFulfillment({ id: "f1", tracking: [tracking] })],
});
const invoice = aDocument({
  orderId: order.id,
  number: "RE77",
  date: "2026-03-05",
  totalCents: 123_456,
  status: "open",
});

/** How a text of mails reads for the order with these documents. */
async function mailOf(
  value: string,
  documents: object[],
  { language = "de" as Language, type = "invoice" as const } = {},
) {
  const ports = { recentOrders: { newest: async () => [] }, orders: { findWhole: async () => ({ order, documents }) } };
  const shop = { ...aShop("becher.myshopify.com"), plan: initialPlanState("2026-03-01T08:00:00.000Z") };
  const input = { language, type, field: "sendMailMessage", value, order: order.id };
  return (await resolveText(ports as never, { shop, preferences: preferences() }, input)).value;
}

const text = "{{customer.name}}: {{document.number}}, {{document.day}}, {{document.total}}";

test("a mail's preview names the customer and the document of the order, in the form of its language", async () => {
  expect(await mailOf(text, [invoice])).toBe("Uta Roth: RE77, 05.03.2026, 1.234,56 €");
  expect(await mailOf(text, [invoice], { language: "fr" })).toBe("Uta Roth: RE77, 05/03/2026, 1 234,56 €");
});

test("a document that does not exist yet is an example and says so; the customer is the order's", async () => {
  const expected = "Uta Roth: RE1001 (Beispiel), 23.11.2026 (Beispiel), 119,00 € (Beispiel)";

  expect(await mailOf(text, [])).toBe(expected);
  expect(await mailOf(text, [{ ...invoice, status: "voided" }])).toBe(expected);
});
