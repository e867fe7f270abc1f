import { expect, test } from "vitest";
import { balanceText } from "#web/features/orders/detail/balance-text.ts";
import { otherAmounts } from "#web/features/orders/detail/other-amounts.ts";

const price = { total: 119, duties: 0, shipping: 0, tax: 19, currency: "EUR", taxesIncluded: true };
const plain = (text: string) => text.replace(/\s/g, " ");

test.each([
  [{ open: 0, complete: true }, "Ausgeglichen"],
  [{ open: 0.01, complete: true }, "Ausgeglichen (Rundung 0,01 €)"],
  [{ open: 119, complete: false }, "119,00 €"],
  [{ open: -5, complete: false }, "5,00 € zu viel bezahlt"],
])("balance %o reads %s", (balance, text) => {
  expect(plain(balanceText({ balance, price }))).toBe(text);
});

test("what an order came to besides its lines is exact to the cent: 119.00 − 3 × 33.1 = 19.70", () => {
  const line = { title: "Becher", sku: null, quantity: 1, total: 33.1, taxRate: 19 };

  expect(otherAmounts({ price, lines: [line, line, line] })).toBe(19.7);
});

test("net prices: 100.00 goods + 4.90 shipping + 19.93 tax leave nothing else", () => {
  const net = { ...price, total: 124.83, shipping: 4.9, tax: 19.93, taxesIncluded: false };
  const line = { title: "Becher", sku: null, quantity: 1, total: 100, taxRate: 19 };

  expect(otherAmounts({ price: net, lines: [line] })).toBe(0);
});

test("gross prices: of 119.00, 110.00 are goods and 4.90 shipping; 4.10 are a tip", () => {
  const line = { title: "Becher", sku: null, quantity: 1, total: 110, taxRate: 19 };

  expect(otherAmounts({ price: { ...price, shipping: 4.9 }, lines: [line] })).toBe(4.1);
});
