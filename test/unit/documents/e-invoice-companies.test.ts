import { expect, test } from "vitest";
import { checkEInvoices } from "#functions/modules/documents/check-e-invoices.ts";
import type { WholeOrder } from "#functions/modules/orders/ports.ts";
import { settingsGaps } from "#shared/domain/documents/invoice/e-invoice-settings.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { lackingOf } from "#web/features/preferences/document-format/companies.tsx";
import { deEInvoice } from "#web/locales/de-e-invoice.ts";
import { aLineItem, anAddress, anOrder } from "../../builders/orders.ts";
import { preferences } from "../../builders/settings.ts";

const ready: PreferencesPatch = { invoiceB2bAsNet: true, invoiceUseDiscount: false };

/** An order over 357.00 of a company in Freiburg, called by its number. */
const orderOf = (number: number, address: Partial<ReturnType<typeof anAddress>> = {}, totalCents = 35_700): Order =>
  anOrder({
    id: String(number),
    name: `#${number}`,
    lines: [aLineItem({ totalCents })],
    billingAddress: anAddress({ company: "Muster GmbH", ...address }),
    shippingAddress: anAddress(),
  });

const isErased = (order: Order) => order.name === "#666";

/** Checks the newest of these orders. */
const check = (orders: readonly Order[], set: PreferencesPatch = ready) =>
  checkEInvoices(
    {
      recentOrders: {
        newest: async (count) =>
          orders.slice(0, count).map((order) => ({ order, isErased: isErased(order) }) as WholeOrder),
      },
      clock: { now: () => "2026-11-24T08:00:00.000Z", monotonic: () => 0, sleep: async () => {} },
    },
    { preferences: preferences(set), connection: undefined },
  );

test("each company counts once, by its newest order, and the others say what they lack", async () => {
  const answer = await check([
    orderOf(5, { company: "Ohne Straße OHG", street: "" }),
    orderOf(4),
    orderOf(3, { company: "Ohne Straße OHG" }),
    orderOf(2, { company: "MUSTER GMBH", city: "" }),
    orderOf(1, { zip: "10115", city: "Berlin" }),
  ]);

  expect(answer).toEqual({
    orders: 5,
    companies: 3,
    ready: 2,
    lacking: [{ name: "Ohne Straße OHG", order: { id: "5", name: "#5" }, gaps: ["street"] }],
  });
});

test("private customers, exempt invoices and erased customers do not count", async () => {
  const answer = await check([
    anOrder({ billingAddress: anAddress(), shippingAddress: anAddress() }),
    orderOf(3, { company: "Wien AG", countryCode: "AT" }),
    orderOf(2, {}, 25_000),
    orderOf(666, { company: "Gelöscht GmbH" }),
  ]);

  expect(answer).toEqual({ orders: 3, companies: 0, ready: 0, lacking: [] });
});

test("what the settings lack is not said of each company again", async () => {
  const set: PreferencesPatch = { invoiceB2bAsNet: false, invoiceUseDiscount: false };
  const inSettings = settingsGaps(preferences(set));

  const answer = await check([orderOf(2, { company: "Ohne Ort UG", city: "" }), orderOf(1)], set);

  expect(inSettings).toEqual(["net"]);
  expect([answer.ready, answer.companies]).toEqual([0, 2]);
  expect(lackingOf(answer, inSettings)).toEqual([
    { name: "Ohne Ort UG (#2)", path: "/orders/2", orderId: "2", text: "Ort" },
  ]);
});

test("a company without a name is called by its order", () => {
  const lacking = [{ name: "", order: { id: "7", name: "#1007" }, gaps: ["company" as const] }];

  expect(lackingOf({ orders: 1, companies: 1, ready: 0, lacking }, [])).toEqual([
    { name: "#1007", path: "/orders/7", orderId: "7", text: deEInvoice.gaps.company },
  ]);
});

test.each([
  [37, 41, "37 von 41 Firmenkunden bereit"],
  [1, 1, "1 von 1 Firmenkunde bereit"],
])("%i of %i: %s", (ready, companies, text) => {
  expect(deEInvoice.shop.readyCompanies(ready, companies)).toBe(text);
});
