import { expect, test } from "vitest";
import type { OrderRowEntry } from "#shared/api/order-record.ts";
import { clearText, clearTitle } from "#web/features/orders/clear-title.ts";

const held = (code: string, details: object = {}) =>
  ({
    reason: { code, verdict: "hold", kind: "invoice", details },
    paymentReason: null,
    price: { total: 9.99, tax: 0, currency: "EUR" },
  }) as unknown as OrderRowEntry;

test("a row whose title names what is missing says only what to do", () => {
  const order = held("MISSING_ADDRESS", { value: "Straße, Ort, Land" });

  expect(clearTitle(order)).toBe("Straße, Ort und Land fehlen");
  expect(clearText(order)).toBe("Ergänze die Adresse, dann entsteht der Beleg automatisch.");
});

test("a row whose title does not name it says the cause first", () => {
  expect(clearText(held("MISSING_ADDRESS"))).toMatch(/^Die Bestellung hat keine vollständige/);
});
